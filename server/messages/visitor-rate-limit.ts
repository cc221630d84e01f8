import { createNetworkBuckets } from "../rate-limits/network-buckets";
import { createTokenBucket, type TokenBucketOptions } from "../rate-limits/token-bucket";
import { networkOf } from "../security/ip-addresses";

interface RateLimitOptions {
  perNetwork: TokenBucketOptions;
  overall: TokenBucketOptions;
  /** Networks with a bucket; the least recent one is evicted first. */
  maxNetworks?: number;
}

export interface RateLimit {
  /** Takes a token from the network's bucket and from the shared one. Returns 0, or the ms until both have one. */
  take(address: string, now: number): number;
}

/** Rate limit per visitor network and overall, in bounded memory. Each replica counts for itself. */
export function createVisitorRateLimit(options: RateLimitOptions): RateLimit {
  const { perNetwork, overall, maxNetworks } = options;
  const bucketOf = createNetworkBuckets(perNetwork, maxNetworks);
  const shared = createTokenBucket(overall);

  return {
    take(address, now) {
      const bucket = bucketOf(networkOf(address));
      const wait = Math.max(bucket.wait(now), shared.wait(now));
      if (wait > 0) return wait;
      bucket.take(now);
      shared.take(now);
      return 0;
    },
  };
}
