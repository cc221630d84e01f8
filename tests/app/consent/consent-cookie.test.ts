import { expect, test, vi } from "vitest";
import { deleteTagCookies, storeConsentCookie } from "../../../app/consent/consent-cookie";

/** A browser at a URL with these cookies; returns the values written to `document.cookie`. */
function openBrowser(address: string, cookies = ""): string[] {
  const written: string[] = [];
  vi.stubGlobal("location", new URL(address));
  vi.stubGlobal("document", {
    get cookie() {
      return cookies;
    },
    set cookie(cookie: string) {
      written.push(cookie);
    },
  });
  return written;
}

test("consent: the cookie of the choice is for https only where the site is, and lasts", () => {
  const secure = openBrowser("https://example.com/");
  storeConsentCookie("denied");
  expect(secure).toEqual([expect.stringMatching(/^[\w-]+=denied; path=\/; .*; secure$/)]);
  expect(Number(/max-age=(\d+)/.exec(secure[0] ?? "")?.[1])).toBeGreaterThan(90 * 24 * 3600);
  const plain = openBrowser("http://localhost:3000/");
  storeConsentCookie("granted");
  expect(plain).toEqual([expect.stringMatching(/=granted; (?!.*secure)/)]);
});

test("consent: the cookies of tags are deleted where tags put them, others stay", () => {
  const written = openBrowser("https://www.example.com/", "_ga=1; session=2; _ga_X1=3; my_ga=4");
  deleteTagCookies();
  for (const name of ["_ga", "_ga_X1"])
    for (const domain of ["", "; domain=www.example.com", "; domain=example.com"])
      expect(written).toContain(`${name}=; path=/; max-age=0${domain}`);
  expect(written.filter((cookie) => !/^_ga(_X1)?=/.test(cookie))).toEqual([]);
});
