import { networkOf } from "../security/visitor-address";

interface Bucket {
  tokens: number;
  at: number;
}

interface LimitOptions {
  /** How many at once. */
  burst: number;
  /** After how many ms there is one more. */
  everyMs: number;
}

interface RateLimitOptions {
  perNetwork: LimitOptions;
  overall: LimitOptions;
  /** Networks that are remembered at the most; the one that has been quiet for longest is forgotten first. */
  mostNetworks: number;
}

export interface RateLimit {
  /** Takes one from the network's bucket and from everybody's. Returns 0, or how many ms it is too early. */
  take(address: string, now: number): number;
}

/** Token buckets, in memory of a bounded size: each replica counts for itself. */
export function createVisitorRateLimit(options: RateLimitOptions): RateLimit {
  const { perNetwork, overall, mostNetworks } = options;
  const networks = new Map<string, Bucket>();
  const everybody: Bucket = { tokens: overall.burst, at: 0 };

  return {
    take(address, now) {
      const network = networkOf(address);
      const bucket = networks.get(network) ?? { tokens: perNetwork.burst, at: now };
      networks.delete(network);
      networks.set(network, bucket);
      if (networks.size > mostNetworks) networks.delete(networks.keys().next().value ?? "");
      const wait = Math.max(waitFor(bucket, perNetwork, now), waitFor(everybody, overall, now));
      if (wait > 0) return wait;
      bucket.tokens--;
      everybody.tokens--;
      return 0;
    },
  };
}

/** Fills a bucket up to now and says how long until there is one in it. A clock that goes back adds nothing. */
function waitFor(bucket: Bucket, { burst, everyMs }: LimitOptions, now: number): number {
  const since = Math.max(0, now - bucket.at);
  bucket.tokens = Math.min(burst, bucket.tokens + since / everyMs);
  bucket.at = now;
  return bucket.tokens >= 1 ? 0 : Math.ceil((1 - bucket.tokens) * everyMs);
}
