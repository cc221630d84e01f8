import { createHook } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext, runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { pinTickShape } from "../../../server/runtime/pin-tick-shape";

setFlagsFromString("--allow-natives-syntax");
setFlagsFromString("--expose-gc");
const haveSameShape = runInThisContext("(one, other) => %HaveSameMap(one, other)");
const collect = runInNewContext("gc");

function makeTick(): object {
  let tick: object | undefined;
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === "TickObject") tick = resource;
    },
  });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
  if (!tick) throw new Error("this Node makes no object for a tick");
  return tick;
}

test("ticks keep their shape through collections during which none is pending", async () => {
  // Weakly, so that it lasts only if it is held elsewhere.
  const kept = new WeakRef(pinTickShape() ?? {});
  for (let round = 0; round < 8; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  expect(haveSameShape(kept.deref(), makeTick())).toBe(true);
});
