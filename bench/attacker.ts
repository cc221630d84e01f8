import { setTimeout as delay } from "node:timers/promises";
import {
  type HostileClient,
  halfPost,
  openHostile,
  pipeline,
} from "../tests/fixtures/attacks/hostile-clients";

// Attacks a site every second until it is killed: tsx bench/attacker.ts ORIGIN NAME. Prints a line after the first time.

const EVERY_MS = 1000;

/** An attack whose requests differ from earlier ones by `seed`. */
type Attack = (url: string, seed: number) => Promise<HostileClient>;

const unread =
  (target: (seed: string, request: number) => string): Attack =>
  (url, seed) =>
    openHostile({
      url,
      connections: 60,
      bytes: (one) => pipeline(1500, (request) => target(`${seed}-${one}`, request)),
    });

export const ATTACKS: Record<string, Attack> = {
  "60 x 1,500 unread, unknown addresses": unread((seed, request) => `/x${seed}-${request}`),
  "60 x 1,500 unread, home page": unread(() => "/"),
  "60 x 1,500 unread, live /about?q=N": unread((seed, request) => `/about?q=${seed}-${request}`),
  "2,000 half-sent posts of 65,000 bytes": (url, seed) =>
    openHostile({
      url,
      connections: seed === 0 ? 2000 : 0,
      bytes: () => halfPost("/contact", { length: 65_000, sent: 64_000 }),
    }),
  "2,000 heads that never end": (url, seed) =>
    openHostile({
      url,
      connections: seed === 0 ? 2000 : 0,
      bytes: () => "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    }),
  "16 x 4,000 segments a second": (url, seed) =>
    openHostile({
      url,
      connections: 16,
      bytes: (one) => pipeline(1, () => `/${seed}-${one}${"/a".repeat(4000)}`),
    }),
};

const [, , origin, name = ""] = process.argv;
const attack = ATTACKS[name];
if (origin && attack) {
  for (let seed = 0; ; seed++) {
    await attack(origin, seed);
    if (seed === 0) console.log("attacking");
    await delay(EVERY_MS);
  }
}
