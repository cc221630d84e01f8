import { createHook } from "node:async_hooks";

let kept: object | undefined;

/**
 * Keeps `process.nextTick` fast by holding one of its objects. V8 collects a hidden class (shape) that no object has any
 * more; Node's ticks, literals with computed keys, are then created on the slow path for ever: 5 µs a request
 * (docs/decisions/012). Call it before the first garbage collection. Returns the object.
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
