import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import {
  type ClientOptions,
  type HostileClient,
  halfPost,
  openHostile,
  pipeline,
} from "../tests/fixtures/attacks/hostile-clients";

// Prints a line when it is loaded, then waits for one, then attacks a site every second until it is killed: tsx bench/attacker.ts ORIGIN NAME

const EVERY_MS = 1000;
/** Another one than that of the load: the promise is that everybody else is served. */
const ADDRESS = "127.0.0.2";

/** An attack whose requests differ from earlier ones by `seed`. */
type Attack = (url: string, seed: number) => Promise<HostileClient>;

const unread =
  (target: (seed: string, request: number) => string): Attack =>
  (url, seed) =>
    attackBy({
      url,
      connections: 60,
      bytes: (one) => pipeline(1500, (request) => target(`${seed}-${one}`, request)),
    });

export const ATTACKS: Record<string, Attack> = {
  "60 x 1,500 unread, unknown addresses": unread((seed, request) => `/x${seed}-${request}`),
  "60 x 1,500 unread, home page": unread(() => "/"),
  "60 x 1,500 unread, live /about?q=N": unread((seed, request) => `/about?q=${seed}-${request}`),
  "2,000 half-sent posts of 65,000 bytes": (url, seed) =>
    attackBy({
      url,
      connections: seed === 0 ? 2000 : 0,
      bytes: () => halfPost("/contact", { length: 65_000, sent: 64_000 }),
    }),
  "2,000 heads that never end": (url, seed) =>
    attackBy({
      url,
      connections: seed === 0 ? 2000 : 0,
      bytes: () => "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    }),
  "16 x 4,000 segments a second": (url, seed) =>
    attackBy({
      url,
      connections: 16,
      bytes: (one) => pipeline(1, () => `/${seed}-${one}${"/a".repeat(4000)}`),
    }),
};

function attackBy(options: ClientOptions): Promise<HostileClient> {
  return openHostile({ ...options, localAddress: ADDRESS });
}

const [, , origin, name = ""] = process.argv;
const attack = ATTACKS[name];
if (origin && attack) {
  console.log("ready");
  await once(process.stdin, "data");
  for (let seed = 0; ; seed++) {
    await attack(origin, seed);
    await delay(EVERY_MS);
  }
}
