import { titleAndHeading } from "../fixtures/addresses/title-and-heading";
import { SITES } from "../fixtures/app/built-and-development";
import { expect } from "../fixtures/browser/browser";
import { navigateInPage, waitForHydration } from "../fixtures/browser/client-navigation";

/** Address, status, title without the site's name, text of h1. */
const DOCUMENTS = [
  ["/lab/jobs", 200, "Open positions", "Jobs"],
  ["/lab/jobs/7", 200, "7", "Job 7"],
  ["/LAB/Jobs/7/", 200, "7", "Job 7"],
  ["/lab/jobs/x", 404, "404 - Page Not Found: /lab/jobs/x", "404 Not Found"],
  ["/lab/jobs/700", 404, "404 - This job is taken.", "404 Not Found"],
  ["/lab/thrown/403", 403, "403 - No entry today", "403"],
  ["/lab/thrown/503?json", 503, "503 - Said as JSON", "503"],
  ["/lab/thrown/418?empty", 418, "418 - Its own phrase", "418 Its own phrase"],
  ["/lab/nest", 200, "Nest", "Nest"],
  ["/lab/nest/child", 200, "Child", "Nest"],
  ["/lab/nest/child?fail", 409, "409 - The egg broke.", "Nest"],
  ["/lab/nest/nobody", 404, "404 - Page not found: /lab/nest/nobody", "404 Not Found"],
  ["/lab/files/a/b-c", 200, "B C", "File a/b-c"],
  ["/lab/search?q=abc", 200, "Search", "Search abc"],
] as const;

const JSON_TYPE = { "Content-Type": "application/json" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

for (const [name, test] of Object.entries(SITES)) {
  test.use({ siteOptions: { build: "build-test", env: { SITE_URL: "https://example.com" } } });

  test.describe(`ordinary routes, ${name}`, () => {
    test("are answered as Remix documents, over HTTP", async ({ site }) => {
      const ask = (path: string, init: RequestInit = {}) =>
        fetch(site.url + path, { redirect: "manual", ...init });
      for (const [path, status, title, heading] of DOCUMENTS) {
        const answer = await ask(path, { headers: { Accept: "text/html" } });
        const html = await answer.text();
        expect([answer.status, ...titleAndHeading(html)], path).toEqual([
          status,
          `${title} | Trifold`,
          heading,
        ]);
      }

      const search = await ask("/lab/search");
      expect(search.headers.get("x-lab")).toBe("search");
      expect(search.headers.get("cache-control")).toBe("public, max-age=60");
      const moved = await ask("/lab/moved/de/to/a/b");
      expect([moved.status, moved.headers.get("location")]).toEqual([302, "/lab/files/de/a/b"]);
      expect((await ask("/lab/moved/to/a")).headers.get("location")).toBe("/lab/files/none/a");
      expect(await (await ask("/lab/data?q=1")).json()).toEqual({ asked: "1" });
      for (const address of ["/lab/data.data", "/lab/jobs/7.data", "/lab/nest/child.data"]) {
        const data = await ask(address);
        expect([data.status, data.headers.get("x-remix-response")], address).toEqual([200, "yes"]);
      }
      expect((await ask("/nowhere.data")).headers.get("x-remix-response")).toBe("yes");

      const post = (path: string, body: string, headers: Record<string, string> = FORM) =>
        ask(path, { method: "POST", body, headers });
      const created = await post("/lab/jobs", "title=Cook");
      expect([created.status, created.headers.get("location")]).toEqual([302, "/lab/jobs/3"]);
      expect((await post("/lab/jobs", "title=")).status).toBe(422);
      expect((await post("/lab/nest?index", "word=x")).status).toBe(200);
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const sent = await ask("/lab/data", { method, body: '{"a":1}', headers: JSON_TYPE });
        expect([sent.status, await sent.json()]).toEqual([201, { method, sent: { a: 1 } }]);
      }
      const hook = await post("/lab/hook", "five!", { "Content-Type": "text/plain" });
      expect([hook.status, await hook.text()]).toEqual([202, "5 characters\n"]);
    });

    test("take what is sent from the site's own pages only, and no more than a megabyte", async ({
      site,
    }) => {
      const send = (path: string, init: RequestInit) =>
        fetch(site.url + path, { method: "POST", body: "title=Thief", ...init });
      const foreign: Record<string, string>[] = [
        { Origin: "https://evil.example" },
        { "Sec-Fetch-Site": "cross-site" },
      ];
      for (const headers of foreign)
        for (const path of ["/lab/jobs", "/lab/jobs.data", "/lab/data", "/lab/hook"])
          expect((await send(path, { headers: { ...FORM, ...headers } })).status).toBe(403);
      expect(await (await fetch(`${site.url}/lab/jobs`)).text()).not.toContain("Thief");

      const fits = await send("/lab/hook", { body: "x".repeat(1024 * 1024) });
      expect(fits.status).toBe(202);
      const tooMuch = await send("/lab/hook", { body: "x".repeat(1024 * 1024 + 1) });
      expect([tooMuch.status, await tooMuch.text()]).toEqual([413, expect.stringMatching(/\w/)]);

      for (const [path, allow] of [
        ["/lab/files/x", "GET, HEAD"],
        ["/about", "GET, HEAD"],
        ["/nowhere", "GET, HEAD"],
      ] as const) {
        const refused = await send(path, { headers: FORM });
        expect([refused.status, refused.headers.get("allow")], path).toEqual([405, allow]);
      }
      const unreadable = await fetch(`${site.url}/lab/hook`);
      expect(unreadable.headers.get("allow")).toBe("POST, PUT, PATCH, DELETE");
      expect(unreadable.status).toBe(405);
    });

    test("work in a browser: forms, parameters, nested boundaries, search", async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/409|422/);
      const heading = page.getByRole("heading", { level: 1 });
      await page.goto("/lab/jobs");
      await waitForHydration(page);
      await page.getByRole("button", { name: "Add" }).click();
      await expect(page.getByRole("alert")).toHaveText("A job needs a title.");
      await page.getByLabel("Title").fill("Gardener");
      await page.getByRole("button", { name: "Add" }).click();
      await expect(heading).toHaveText(/^Job \d$/);
      await page.goBack();
      await page.getByRole("link", { name: "Gardener" }).click();
      await expect(heading).toHaveText(/^Job \d$/);
      await expect(page).toHaveTitle(/^\d \| Trifold$/);

      await navigateInPage(page, "/lab/nest");
      await page.getByRole("button", { name: "Send to the index" }).click();
      await expect(page.getByText("index heard")).toBeVisible();
      await page.getByRole("link", { name: "to the child" }).click();
      await expect(page.getByText("Child of the nest")).toBeVisible();
      await page.getByRole("link", { name: "fail" }).click();
      await expect(page.getByText("Caught: The egg broke.")).toBeVisible();
      await expect(heading).toHaveText("Nest");
      await expect(page).toHaveTitle("409 - The egg broke. | Trifold");

      await navigateInPage(page, "/lab/search");
      await page.getByLabel("Query").fill("abcd");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(heading).toHaveText("Search abcd");
      await expect(page.getByText("4 results by the client")).toBeVisible();
      await navigateInPage(page, "/lab/moved/de/to/x");
      await expect(page).toHaveURL("/lab/files/de/x");
    });

    test("fetchers load, submit and post", async ({ page }) => {
      await page.goto("/lab/fetchers");
      await waitForHydration(page);
      for (const [button, output, text] of [
        ["Load", "loaded", "loaded"],
        ["Submit", "submitted", "PUT submitted"],
        ["Post", "posted", "POST posted"],
      ] as const) {
        await page.getByRole("button", { name: button }).click();
        await expect(page.getByRole("status", { name: output, exact: true })).toHaveText(text);
      }
    });

    test("show a thrown Response by a document and by navigation alike", async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/403/);
      await page.goto("/about");
      await waitForHydration(page);
      for (const open of [
        () => navigateInPage(page, "/lab/thrown/403"),
        () => page.goto("/lab/thrown/403"),
      ]) {
        await open();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("403");
        await expect(page.getByText("No entry today", { exact: true })).toBeVisible();
        await expect(page).toHaveTitle("403 - No entry today | Trifold");
        await expect(page.getByRole("banner")).toBeVisible();
      }
    });
  });
}

/** A route without `meta` is for search engines as any other page. */
SITES["built site"]("ordinary routes may be indexed, errors may not", async ({ site }) => {
  const robots = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: { Accept: "text/html" } });
    return /<meta name="robots" content="([^"]*)"/.exec(await answer.text())?.[1];
  };
  expect(await robots("/lab/jobs/7")).toBeUndefined();
  expect(await robots("/lab/jobs/700")).toBe("noindex");
});
