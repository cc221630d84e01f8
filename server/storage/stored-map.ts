import * as z from "zod";
import type { FileCache } from "./file-cache";

interface StoredMapOptions<Value> {
  /** Keeps the values across restarts; without one they are kept in memory only. */
  cache?: FileCache;
  /** Name of their file. */
  name: string;
  /** Stored values that it refuses are left out. */
  schema: z.ZodType<Value>;
  /** Values kept; the oldest one is dropped first. */
  max: number;
  /** Keys that are never written. */
  forgotten?(): Promise<ReadonlySet<string>>;
}

/** Values by key, which a file keeps across restarts. */
export interface StoredMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** Writes all values. Without a writable folder nothing is kept, and the values are made again after each start. */
  save(): Promise<void>;
}

/** Reads the stored values; there are none without a file that can be read. */
export async function openStoredMap<Value>({
  cache,
  name,
  schema,
  max,
  forgotten,
}: StoredMapOptions<Value>): Promise<StoredMap<Value>> {
  const values = new Map<string, Value>();
  const file = await cache?.read(name);
  for (const [key, value] of Object.entries(file ? readEntries(file.body) : {})) {
    const { data } = schema.safeParse(value);
    if (data !== undefined) values.set(key, data);
  }
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > max && oldest !== undefined) values.delete(oldest);
    },
    async save() {
      for (const key of (await forgotten?.()) ?? []) values.delete(key);
      const body = Buffer.from(JSON.stringify(Object.fromEntries(values)));
      await cache?.write(name, { type: "application/json", body });
    },
  };
}

function readEntries(body: Uint8Array): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(body).toString()));
  } catch {
    return {};
  }
}
