// @types/negotiator describes 0.6.3, which lacks `preferred`.
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> });
    /** Returns the best acceptable encoding. Of several with the same weight, the first in `preferred`. */
    encoding(available: readonly string[], preferred: readonly string[]): string | undefined;
  }
}
