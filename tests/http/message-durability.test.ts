import { expect, test } from "vitest";
import { runDurability } from "../fixtures/servers/durability-run";

/** `npm run bench -- durability` kills it 1,000 times. */
const KILLS = 100;
/** As many stores as there are cores to run them on. */
const STORES = 2;

test(`durability: ${KILLS} times kill -9 while messages come in: none acknowledged is lost, doubled or not delivered`, {
  timeout: 900_000,
}, async () => {
  const options = { kills: KILLS / STORES };
  const results = await Promise.all(Array.from({ length: STORES }, () => runDurability(options)));
  for (const result of results) {
    const { acknowledged, sentAgain, deliveredAgain: _allowed, ...wrong } = result;
    expect(acknowledged).toBeGreaterThanOrEqual(KILLS / STORES);
    expect(sentAgain).toBeGreaterThan(0);
    expect(wrong).toEqual({ ...options, lost: 0, doubled: 0, notMailed: 0, notPosted: 0 });
  }
});
