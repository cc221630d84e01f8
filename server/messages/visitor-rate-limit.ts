import { createTokenBucket, type TokenBucket } from "../limits/token-bucket";
import { networkOf } from "../security/ip-addresses";

interface LimitOptions {
  /** Tokens of a full bucket. */
  burst: number;
  /** ms in which a bucket gains one token. */
  everyMs: number;
}

interface RateLimitOptions {
  perNetwork: LimitOptions;
  overall: LimitOptions;
  /** Networks with a bucket; the least recent one is evicted first. */
  maxNetworks: number;
}

export interface RateLimit {
  /** Takes a token from the network's bucket and from the shared one. Returns 0, or the ms until both have one. */
  take(address: string, now: number): number;
}

/** Rate limit per visitor network and overall, in bounded memory. Each replica counts for itself. */
export function createVisitorRateLimit(options: RateLimitOptions): RateLimit {
  const { perNetwork, overall, maxNetworks } = options;
  const networks = new Map<string, TokenBucket>();
  const shared = createTokenBucket(overall);

  return {
    take(address, now) {
      const network = networkOf(address);
      const bucket = networks.get(network) ?? createTokenBucket(perNetwork);
      networks.delete(network);
      networks.set(network, bucket);
      if (networks.size > maxNetworks) networks.delete(networks.keys().next().value ?? "");
      const wait = Math.max(bucket.wait(now), shared.wait(now));
      if (wait > 0) return wait;
      bucket.take(now);
      shared.take(now);
      return 0;
    },
  };
}
