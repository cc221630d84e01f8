import * as z from "zod";

const token = z.string().max(64);

const started = z.discriminatedUnion("purpose", [
  z.object({ purpose: z.literal("sign-in") }),
  z.object({ purpose: z.literal("invitation"), token }),
  z.object({ purpose: z.literal("device"), token: z.undefined().optional() }),
]);

const more = { answer: z.unknown(), back: z.string().max(4000).optional() };
const name = z.string().max(200).optional();

const finished = z.discriminatedUnion("purpose", [
  z.object({ purpose: z.literal("sign-in"), ...more }),
  z.object({ purpose: z.literal("invitation"), token, name, ...more }),
  z.object({ purpose: z.literal("device"), token: z.undefined().optional(), name, ...more }),
]);

/** Reads what begins a ceremony; undefined if a field is wrong. */
export function startedCeremony(posted: unknown): z.infer<typeof started> | undefined {
  return started.safeParse(posted).data;
}

/** Reads what ends a ceremony; undefined if a field is wrong. */
export function finishedCeremony(posted: unknown): z.infer<typeof finished> | undefined {
  return finished.safeParse(posted).data;
}
