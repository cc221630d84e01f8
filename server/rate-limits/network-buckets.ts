import { createTokenBucket, type TokenBucket, type TokenBucketOptions } from "./token-bucket";

/** Networks with a bucket; the one that was used longest ago is dropped first. */
const MAX_NETWORKS = 10_000;

/** Returns a function that takes a network and returns its token bucket, full at first. Memory is bounded. */
export function createNetworkBuckets(
  options: TokenBucketOptions,
  maxNetworks = MAX_NETWORKS,
): (network: string) => TokenBucket {
  const buckets = new Map<string, TokenBucket>();
  return function bucketOf(network) {
    const bucket = buckets.get(network) ?? createTokenBucket(options);
    buckets.delete(network);
    buckets.set(network, bucket);
    if (buckets.size > maxNetworks) buckets.delete(buckets.keys().next().value ?? "");
    return bucket;
  };
}
