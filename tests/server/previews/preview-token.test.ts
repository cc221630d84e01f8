import { createSecretKey, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import {
  MAX_TOKEN_LENGTH,
  type PreviewGrant,
  signToken,
  verifyToken,
} from "../../../server/previews/preview-token";

const KEY = createSecretKey(randomBytes(32));
const EXPIRES_AT = Date.UTC(2026, 11, 24, 9);
const OFFER = signToken({ scope: "/offer", expiresAt: EXPIRES_AT }, KEY);
const LONG = `/pt-br${`/${"a".repeat(64)}`.repeat(4)}`;

test.each(["/", "/offer", "/en/news/opening", "*", LONG])(
  "preview token: what is signed for %s is what it grants",
  (scope) => {
    const grant: PreviewGrant = { scope, expiresAt: EXPIRES_AT };
    const token = signToken(grant, KEY);
    expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
    expect(token.length).toBeLessThan(MAX_TOKEN_LENGTH);
    expect(verifyToken(token, KEY)).toEqual(grant);
  },
);

test("preview token: another key has not signed it", () => {
  expect(verifyToken(OFFER, createSecretKey(randomBytes(32)))).toBeUndefined();
});

/** The token with one character changed, at every place: to a neighbour in the alphabet, which changes as few bits as it can. */
function neighbours(token: string): string[] {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
  return [...token].map((letter, index) => {
    const next = alphabet[(alphabet.indexOf(letter) + 1) % alphabet.length];
    return token.slice(0, index) + next + token.slice(index + 1);
  });
}

const [PAYLOAD = "", SIGNATURE = ""] = OFFER.split(".");
const claims = (text: string) => Buffer.from(text).toString("base64url");

test.each([
  ["nothing", ""],
  ["a dot", "."],
  ["no signature", `${PAYLOAD}.`],
  ["no payload", `.${SIGNATURE}`],
  ["no dot", PAYLOAD + SIGNATURE],
  ["a shorter signature", OFFER.slice(0, -1)],
  ["a longer signature", `${OFFER}A`],
  ["the whole site", `${claims(`${EXPIRES_AT / 1000} *`)}.${SIGNATURE}`],
  ["another page", `${claims(`${EXPIRES_AT / 1000} /other`)}.${SIGNATURE}`],
  ["a later end", `${claims(`${EXPIRES_AT / 1000 + 1} /offer`)}.${SIGNATURE}`],
  ["a filled-up payload", `${PAYLOAD}=.${SIGNATURE}`],
  ["twice the signature", `${OFFER}.${SIGNATURE}`],
  ["too long", `${"A".repeat(MAX_TOKEN_LENGTH)}.${SIGNATURE}`],
  ["letters of two bytes", `${PAYLOAD}.${"é".repeat(43)}`],
  ["letters of four bytes", `${PAYLOAD}.${"😀".repeat(21)}A`],
  ...neighbours(OFFER).map((token, index) => [`another letter at ${index}`, token]),
])("preview token: %s is no token", (_name, token) => {
  expect(verifyToken(token, KEY)).toBeUndefined();
});

test("preview token: ten thousand forged ones are rejected", () => {
  let accepted = 0;
  const forged = Buffer.alloc(SIGNATURE.length);
  for (let index = 0; index < 10_000; index++) {
    // Signatures that begin as the right one does, to any length, and payloads of other pages.
    const kept = index % SIGNATURE.length;
    forged.write(SIGNATURE.slice(0, kept) + index.toString(36).padStart(SIGNATURE.length - kept));
    const signature = forged.toString("latin1").replaceAll(" ", "x");
    const payload = index % 2 === 0 ? PAYLOAD : `${PAYLOAD}${index}`;
    const token = `${payload}.${signature}`;
    // One that ends as the right one does, by chance, is not forged.
    if (token !== OFFER && verifyToken(token, KEY)) accepted++;
  }
  expect(accepted).toBe(0);
  expect(verifyToken(OFFER, KEY)).toBeDefined();
});
