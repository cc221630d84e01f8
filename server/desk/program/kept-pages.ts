import type { SignInPage } from "../sign-in/sign-in";

const MAX_KEPT = 50;

/** Keeps the pages of signing in, of which strangers may ask as often as they like: each is rendered once. */
export function keepPages(
  render: (page: SignInPage) => Promise<string>,
  siteName: () => string,
): (page: SignInPage) => Promise<string> {
  const kept = new Map<string, string>();
  return async (page) => {
    // What is for one person is not kept.
    if (page.isSignedIn) return render(page);
    const { language, title, main, script } = page;
    const key = JSON.stringify([siteName(), language, title, main, script !== ""]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const html = await render(page);
    if (kept.size >= MAX_KEPT) kept.clear();
    // A page that could not be rendered has other words.
    if (html.includes(main)) kept.set(key, html);
    return html;
  };
}
