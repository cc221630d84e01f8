import { expect, test } from "vitest";
import { adviseStrings } from "../../../../server/content/checks/advice/advise-strings";
import { stringsIn } from "../../../../server/strings/strings-in";

test.each(["de", "en-GB", "no", "nb", "nn", "pt-BR", "he"])(
  "advice on strings: none for %s, whose strings come with the site",
  (language) => {
    expect(adviseStrings({ language, ownStrings: {} }, undefined)).toEqual([]);
  },
);

test("advice on strings: for another language it lists those that the owner has not written", () => {
  expect(stringsIn("is").menu).toBe("Menu");
  const [advice, ...others] = adviseStrings(
    { language: "is", ownStrings: { menu: "Valmynd", form: { send: "Senda" } } },
    undefined,
  );
  expect(others).toEqual([]);
  expect(advice).toMatchObject({
    file: "site.yaml",
    found: expect.stringMatching(/^'is', .*English is shown$/),
  });
  const listed = advice?.expected.replace("in 'strings': ", "").split(", ") ?? [];
  expect(listed).toEqual(expect.arrayContaining(["close", "form.name", "mail.newMessage"]));
  expect(listed).not.toContain("menu");
  expect(listed).not.toContain("form.send");
});
