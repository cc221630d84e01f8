/** Hands out names that are unique among those handed out before: `prices`, `prices-2`, `prices-3`. */
export class UniqueNames {
  readonly #taken: Set<string>;
  readonly claimed: string[] = [];

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  claim(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.#taken.has(name); count++) name = `${wanted}-${count}`;
    this.#taken.add(name);
    this.claimed.push(name);
    return name;
  }
}
