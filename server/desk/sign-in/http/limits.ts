import { createNetworkBuckets } from "../../../rate-limits/network-buckets";

/** Requests before anybody has signed in, by network: twenty people behind one address may sign in at nine o'clock. */
const STRANGER_GETS = { burst: 100, everyMs: 200 };
const STRANGER_POSTS = { burst: 60, everyMs: 2000 };
/** Requests of a person, from wherever she is: a page that she sees as it would be may have a hundred pictures. */
const PERSON = { burst: 1000, everyMs: 10 };
/** Links by mail, by network that asks and by person who gets them. */
const MAIL_NETWORK = { burst: 10, everyMs: 60_000 };
const MAIL_PERSON = { burst: 3, everyMs: 300_000 };

/** Posts of strangers that are worked on at once, and that wait. */
const MAX_RUNNING = 4;
const MAX_WAITING = 60;

/** How much strangers and people may ask. Each returns the seconds to wait; 0 for none. */
export interface Limits {
  stranger(network: string, method: string): number;
  person(id: string): number;
  mailByNetwork(network: string): number;
  mailToPerson(id: string): number;
  /** Runs a stranger's work in its turn; undefined if too many wait. */
  inTurn<T>(work: () => Promise<T>): Promise<T | undefined>;
}

/** Makes the limits of a desk. */
export function createLimits(now: () => number = Date.now): Limits {
  const buckets = {
    gets: createNetworkBuckets(STRANGER_GETS),
    posts: createNetworkBuckets(STRANGER_POSTS),
    people: createNetworkBuckets(PERSON),
    mailNetworks: createNetworkBuckets(MAIL_NETWORK),
    mailPeople: createNetworkBuckets(MAIL_PERSON),
  };
  const waiting: (() => void)[] = [];
  let running = 0;

  function take(kind: keyof typeof buckets, key: string): number {
    const bucket = buckets[kind](key);
    const ms = bucket.wait(now());
    if (ms > 0) return Math.ceil(ms / 1000);
    bucket.take(now());
    return 0;
  }

  return {
    stranger: (network, method) =>
      take(method === "GET" || method === "HEAD" ? "gets" : "posts", network),
    person: (id) => take("people", id),
    mailByNetwork: (network) => take("mailNetworks", network),
    mailToPerson: (id) => take("mailPeople", id),
    async inTurn(work) {
      if (running >= MAX_RUNNING) {
        if (waiting.length >= MAX_WAITING) return undefined;
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running++;
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
