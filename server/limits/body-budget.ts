interface BudgetOptions {
  /** Bytes of all bodies that are being read. */
  maxBytes: number;
  /** The same of one network. */
  maxBytesPerNetwork: number;
}

/** The memory that request bodies may take while they arrive. */
export interface BodyBudget {
  /**
   * Takes bytes from the budget of a network and from that of all. Returns a function that gives them back, which may be
   * called more than once; undefined when there are not as many.
   */
  take(network: string, bytes: number): (() => void) | undefined;
}

/** Makes a budget of which nothing is taken. A single body may be larger than the share of its network. */
export function createBodyBudget({ maxBytes, maxBytesPerNetwork }: BudgetOptions): BodyBudget {
  const networks = new Map<string, number>();
  let inAll = 0;

  return {
    take(network, bytes) {
      const own = networks.get(network) ?? 0;
      const isTooMuch = own > 0 && own + bytes > maxBytesPerNetwork;
      if (isTooMuch || inAll + bytes > maxBytes) return undefined;
      inAll += bytes;
      networks.set(network, own + bytes);
      let isTaken = true;
      return function giveBack() {
        if (!isTaken) return;
        isTaken = false;
        inAll -= bytes;
        const left = (networks.get(network) ?? 0) - bytes;
        if (left > 0) networks.set(network, left);
        else networks.delete(network);
      };
    },
  };
}
