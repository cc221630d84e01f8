import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { writeAtomic } from "./write-atomic";

interface StoredMapOptions<Value> {
  /** JSON file that keeps the values across restarts; without one they are kept in memory only. */
  file: string | undefined;
  /** Stored values that it refuses are left out. */
  schema: z.ZodType<Value>;
  /** Values kept; the oldest one is dropped first. */
  max: number;
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
  file,
  schema,
  max,
}: StoredMapOptions<Value>): Promise<StoredMap<Value>> {
  const values = new Map<string, Value>();
  for (const [key, value] of Object.entries(file ? await readEntries(file) : {})) {
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
      if (!file) return;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeAtomic(file, JSON.stringify(Object.fromEntries(values)));
      } catch {}
    },
  };
}

async function readEntries(file: string): Promise<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(await readFile(file, "utf8"));
    return z.record(z.string(), z.unknown()).parse(stored);
  } catch {
    return {};
  }
}
