import { index, type RouteConfig, route } from "@remix-run/route-config";

// The URL contract. What is not here is answered by server/express-app.ts: media, assets, health.
export default [
  index("routes/index.tsx"),
  route("about", "routes/about.tsx"),
  route("contact", "routes/contact.tsx"),
  route("contact/form.json", "routes/contact-token.ts"),
  // The files of each page, such as /about/_payload.json; server/render/page-files.ts maps their addresses to these.
  route("_page/payload", "routes/payload.ts"),
  route("_page/markdown", "routes/markdown.ts"),
  route("pages.json", "routes/pages.ts"),
  route("builds/latest.json", "routes/builds-latest.ts"),
  route("builds/meta/:buildFile", "routes/builds-meta.ts"),
  route("builds/*", "routes/builds-meta.ts", { id: "builds-missing" }),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("llms.txt", "routes/llms.ts"),
  route("site.webmanifest", "routes/manifest.ts"),
  route("speculation-rules.json", "routes/speculation-rules.ts"),
  route("favicon.svg", "routes/favicon.ts"),
  // Asked for by browsers and tools that have not read the document.
  route("favicon.ico", "routes/favicon.ts", { id: "favicon.ico" }),
  route("*", "routes/page.tsx"),
] satisfies RouteConfig;
