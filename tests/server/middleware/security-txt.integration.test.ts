import { once } from "node:events";
import { createServer } from "node:http";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { createSecurityFile, SECURITY_FILE } from "../../../server/middleware/security-txt";
import { readFolder } from "../../fixtures/content/read-folder";

const SITE = "name: A\ndescription: B\nsecurity: { contact: safe@example.com, policy: /about }\n";

async function fileOf(siteUrl: string): Promise<string> {
  const { content } = await readFolder({ "site.yaml": SITE });
  const app = express().use(
    SECURITY_FILE,
    createSecurityFile({ siteUrl, content: { current: content } }),
  );
  const server = createServer(app).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : "";
  return (await fetch(`http://127.0.0.1:${port}${SECURITY_FILE}`)).text();
}

// Web addresses in the file begin with https (RFC 9116 2.5.2).
test("security.txt: a site without TLS has no canonical address for it", async () => {
  expect(await fileOf("https://example.com")).toContain("Canonical: https://example.com/");
  expect(await fileOf("http://example.com")).not.toContain("Canonical");
});
