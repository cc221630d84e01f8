import { type ComponentType, lazy, useEffect, useState } from "react";
import { loadChunk } from "../browser/load-chunk";

/**
 * Loads a component once the element is hydrated. Undefined until it is loaded, and if it cannot be: the element then
 * stays as the server rendered it. `load` is the same function at each call.
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [component, setComponent] = useState<ComponentType<Props>>();
  useEffect(() => {
    loadChunk(load).then(
      (loaded) => setComponent(() => loaded),
      () => {},
    );
  }, [load]);
  return component;
}

/**
 * Like React's `lazy`, but a component that cannot be loaded shows no error view: it renders nothing, or stays as the
 * server rendered it.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const never = () => new Promise<never>(() => {});
  return lazy(() => load().then((component) => ({ default: component }), never));
}
