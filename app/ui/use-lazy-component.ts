import { type ComponentType, useEffect, useState } from "react";

/**
 * Loads a component once the element is hydrated. Undefined until it is there, and where it cannot be loaded: the element
 * then stays as the server rendered it. `load` is the same function at each call.
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [component, setComponent] = useState<ComponentType<Props>>();
  useEffect(() => {
    load().then(
      (loaded) => setComponent(() => loaded),
      () => {},
    );
  }, [load]);
  return component;
}
