import { expect, test } from "vitest";
import { keepPages } from "../../../../server/desk/program/kept-pages";
import type { SignInPage } from "../../../../server/desk/sign-in/sign-in";

const PAGE: SignInPage = {
  language: "en",
  title: "Sign in",
  main: "<p>Come in</p>",
  style: "",
  script: "",
  isSignedIn: false,
};

test("kept pages: a stranger's page is rendered once for each site name, language and text", async () => {
  let name = "Miller";
  let count = 0;
  const page = keepPages(
    async ({ main }) => {
      count++;
      return `${main}${name}`;
    },
    () => name,
  );
  const both = [await page(PAGE), await page(PAGE)];
  expect([both[0] === both[1], count]).toEqual([true, 1]);
  await page({ ...PAGE, language: "de" });
  await page({ ...PAGE, main: "<p>The link is used</p>" });
  await page({ ...PAGE, script: "passkeys" });
  expect(count).toBe(4);
  name = "Smith";
  expect(await page(PAGE)).toContain("Smith");
});

test("kept pages: neither the page of a person is kept nor one that failed", async () => {
  let count = 0;
  const failing = keepPages(
    async () => `That went wrong ${count++}`,
    () => "",
  );
  await failing(PAGE);
  await failing(PAGE);
  expect(count).toBe(2);
  await failing({ ...PAGE, isSignedIn: true });
  await failing({ ...PAGE, isSignedIn: true });
  expect(count).toBe(4);
});
