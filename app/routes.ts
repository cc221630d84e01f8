import { index, type RouteConfig, route } from "@remix-run/route-config";

// The URL contract. What is not here is answered by server/express-app.ts: media, assets, health.
export default [
  index("routes/index.tsx"),
  route("about", "routes/about.tsx"),
  route("contact", "routes/contact.tsx"),
  route("contact/form.json", "routes/files/contact-token.ts"),
  // The files of each page, such as /about/_payload.json; server/render/page-files.ts maps their addresses to these.
  route("_page/payload", "routes/files/payload.ts"),
  route("_page/markdown", "routes/files/markdown.ts"),
  route("_page/feed", "routes/files/feed.ts"),
  route("pages.json", "routes/files/pages.ts"),
  route("builds/latest.json", "routes/files/builds-latest.ts"),
  route("builds/meta/:buildFile", "routes/files/builds-meta.ts"),
  route("robots.txt", "routes/files/robots.ts"),
  route("sitemap.xml", "routes/files/sitemap.ts"),
  route("llms.txt", "routes/files/llms.ts"),
  route("site.webmanifest", "routes/files/manifest.ts"),
  route("speculation-rules.json", "routes/files/speculation-rules.ts"),
  route("favicon.svg", "routes/files/favicon.ts"),
  // Asked for by browsers and tools that have not read the document.
  route("favicon.ico", "routes/files/favicon.ts", { id: "favicon.ico" }),
  route("*", "routes/page.tsx"),
] satisfies RouteConfig;
