import { Duplex } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { closeLingering } from "../../../server/http/lingering-close";

test("lingering: connections that linger for the same second are closed in several turns", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const sockets = Array.from(
    { length: 20 },
    () => new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() }),
  );
  for (const socket of sockets) closeLingering(socket);
  const closed = () => sockets.filter(({ destroyed }) => destroyed).length;
  vi.advanceTimersByTime(1000);
  let turns = 0;
  for (; closed() < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
  expect(turns).toBeGreaterThan(1);
});
