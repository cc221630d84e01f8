import { expect, test } from "vitest";
import { createHttpServer } from "../../../server/http/http-server";
import { createCounters } from "../../../server/observability/counters";
import { keptLog } from "../../fixtures/messages/kept-log";

test("http server: an idle connection outlives those of nginx (60 s), which would send into a closing one", () => {
  const isTrusted = () => false;
  const counts = createCounters();
  const { server } = createHttpServer({
    listener: () => {},
    securityHeaders: [],
    counts,
    log: keptLog(),
    isTrusted,
  });
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
});
