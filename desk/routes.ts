import { index, type RouteConfig, route } from "@remix-run/route-config";

// The addresses that people keep. What is not here is answered by server/desk/program/desk-app.ts: sign-in, styles, previews.
export default [
  index("routes/home.tsx"),
  route("pages", "routes/pages.tsx"),
  route("pages/*", "routes/editor.tsx"),
  route("history", "routes/history.tsx"),
  route("people", "routes/people.tsx"),
  route("language", "routes/language.tsx"),
  route("*", "routes/missing.tsx"),
] satisfies RouteConfig;
