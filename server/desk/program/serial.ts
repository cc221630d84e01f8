/** Runs the work of a name one after the other: what two tabs send at once is done in turn. */
export type Serial = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** Makes a queue for each name. */
export function createSerial(): Serial {
  const last = new Map<string, Promise<unknown>>();
  return function inTurn(name, work) {
    const next = (last.get(name) ?? Promise.resolve()).then(work);
    const settled = next
      .catch(() => {})
      .then(() => {
        if (last.get(name) === settled) last.delete(name);
      });
    last.set(name, settled);
    return next;
  };
}
