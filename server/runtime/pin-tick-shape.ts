import { createHook } from "node:async_hooks";

let kept: object | undefined;

/**
 * Keeps `process.nextTick` fast for the life of the process, by holding one of its objects. V8 collects a shape that no
 * object has any more, and a literal with computed keys, which is what Node makes for each tick, is then made in the slow
 * way for ever: 5 µs a request (docs/decisions/012). To be called before the first collections. Returns what it holds.
 */
export function pinTickShape(): object | undefined {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === "TickObject") kept ??= resource;
    },
  });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
  return kept;
}
