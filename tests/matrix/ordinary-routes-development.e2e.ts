// Slow: Vite compiles the whole app.
import { expect, test } from "../fixtures/app/development-test";
import { testOrdinaryRoutes } from "../fixtures/journeys/ordinary-routes";

testOrdinaryRoutes("npm run dev", test);

test("npm run dev refuses nothing while it is busy, as Vite is at its start", async ({ site }) => {
  const askInTurn = async () => {
    for (let turn = 0; turn < 4; turn++)
      expect((await fetch(`${site.url}/lab/data?busyMs=800`)).status).toBe(200);
  };
  await Promise.all([askInTurn(), askInTurn()]);
});
