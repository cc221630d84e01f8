import { index, type RouteConfig, route } from "@remix-run/route-config";

// The URL contract. What is not here is answered by server/express-app.ts: media, assets, health.
export default [
  index("routes/index.tsx"),
  route("about", "routes/about.tsx"),
  route("contact", "routes/contact.tsx"),
  route("_payload.json", "routes/payload.ts", { id: "home-payload" }),
  route("about/_payload.json", "routes/payload.ts", { id: "about-payload" }),
  route("contact/_payload.json", "routes/payload.ts", { id: "contact-payload" }),
  route("contact/form.json", "routes/contact-token.ts"),
  route("builds/latest.json", "routes/builds-latest.ts"),
  route("builds/meta/:buildFile", "routes/builds-meta.ts"),
  route("builds/*", "routes/builds-meta.ts", { id: "builds-missing" }),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("llms.txt", "routes/llms.ts"),
  route("index.md", "routes/markdown.ts", { id: "index.md" }),
  route("about.md", "routes/markdown.ts", { id: "about.md" }),
  route("contact.md", "routes/markdown.ts", { id: "contact.md" }),
  route("site.webmanifest", "routes/manifest.ts"),
  route("speculation-rules.json", "routes/speculation-rules.ts"),
  route("favicon.svg", "routes/favicon.ts"),
  // Asked for by browsers and tools that have not read the document.
  route("favicon.ico", "routes/favicon.ts", { id: "favicon.ico" }),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
