// Slow: it starts the site 35 times; `npm run bench -- durability` does so 1,000 times.
import { afterAll, expect, test } from "vitest";
import { testDurability } from "../fixtures/matrix/durability";
import { runDurability } from "../fixtures/servers/durability-run";
import { startPostgres } from "../fixtures/servers/postgres";

const postgres = startPostgres();
afterAll(() => postgres?.stop());

testDurability(30);

test.skipIf(!postgres)(
  "postgres: kill -9 while messages come in: none acknowledged is lost, doubled or not delivered",
  async () => {
    const { acknowledged, sentAgain, deliveredAgain, ...wrong } = await runDurability({
      kills: 5,
      database: postgres?.url,
    });
    expect(acknowledged).toBeGreaterThanOrEqual(5);
    expect(sentAgain + deliveredAgain).toBeGreaterThan(0);
    expect(wrong).toEqual({ kills: 5, lost: 0, doubled: 0, notMailed: 0, notPosted: 0 });
  },
);
