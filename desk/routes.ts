import { index, type RouteConfig, route } from "@remix-run/route-config";

// The addresses that people keep. What is not here is answered by server/desk/program/desk-app.ts: styles, previews, health.
export default [
  index("routes/home.tsx"),
  route("pages", "routes/pages.tsx"),
  route("pages/*", "routes/editor.tsx"),
  route("history", "routes/history.tsx"),
  route("language", "routes/language.tsx"),
  // server/desk/sign-in/ answers these itself, in a document of ours.
  route("sign-in", "routes/sign-in.tsx"),
  route("*", "routes/missing.tsx"),
] satisfies RouteConfig;
