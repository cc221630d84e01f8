import { expect, test } from "vitest";
import { rawRequest } from "../fixtures/http/raw-answer";
import { FORM_CONTENT } from "../fixtures/servers/contact-site";
import { shareSite } from "../fixtures/servers/shared-site";

const site = shareSite({
  ...FORM_CONTENT,
  "services/roofs/slate.md": "---\ntitle: Slate\n---\n\nGrey.\n",
  "services/offer.md": "---\ntitle: Offer\nsections:\n  - type: contact-form\n---\n",
});

const READ = "GET, HEAD";
const TARGETS = [
  ["/", READ],
  ["/about", READ],
  ["/about?page=2", READ],
  ["/contact", "GET, HEAD, POST"],
  ["/services/roofs/slate", READ],
  ["/Services/Roofs/Slate/", READ],
  ["/services/roofs/slate.md", READ],
  ["/services/roofs/slate.data", READ],
  ["/services/roofs/slate/_payload.json", READ],
  ["/services/offer", "GET, HEAD, POST"],
  ["/services/roofs", READ],
  ["/contact/form.json", READ],
  ["/_payload.json", READ],
  ["/builds/latest.json", READ],
  ["/robots.txt", READ],
  ["/index.md", READ],
  ["/apple-touch-icon.png", READ],
  ["/assets/missing.js", READ],
  ["/media/picture.png", READ],
  ["/media/missing.png", READ],
  ["/_image?url=/media/picture.png&w=320", READ],
  ["/icons/lucide.json?icons=zap", READ],
  ["/healthz", READ],
  ["/readyz", READ],
  ["/_report", "POST"],
  ["/_REPORT/", "POST"],
  ["/nothing-here", READ],
] as const;

test.each(
  TARGETS.flatMap(([target, allowed]) =>
    ["OPTIONS", "PUT", "DELETE"].map((method) => [method, target, allowed] as const),
  ),
)("methods: %s %s is 405, allowed are %s", async (method, target, allowed) => {
  const answer = await rawRequest(site.url + target, {}, method);
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe(allowed);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
});

test.each(["GET", "HEAD"])("methods: %s of what is only posted is 405", async (method) => {
  const answer = await rawRequest(`${site.url}/_report`, {}, method);
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe("POST");
});
