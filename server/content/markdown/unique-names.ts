/** Makes names unique by numbering repeated ones: `prices`, `prices-2`, `prices-3`. */
export class UniqueNames {
  readonly claimed: string[] = [];
  readonly #taken: Set<string>;
  readonly #counts = new Map<string, number>();

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  claim(expected: string): string {
    let count = this.#counts.get(expected) ?? 1;
    let name = count === 1 ? expected : `${expected}-${count}`;
    while (this.#taken.has(name)) name = `${expected}-${++count}`;
    this.#counts.set(expected, count);
    this.#taken.add(name);
    this.claimed.push(name);
    return name;
  }
}
