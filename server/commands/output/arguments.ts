import { InvalidArgumentError } from "commander";

/** Returns the end of a help text: calls of the program, without its name. */
export function examples(program: string, ...calls: string[]): string {
  return `\nExamples:\n${calls.map((call) => `  ${program} ${call}`).join("\n")}`;
}

/** Reads an argument that is a whole number from 1 on. Throws an InvalidArgumentError for another text. */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number > 0) return number;
  throw new InvalidArgumentError("Expected a whole number from 1 on.");
}
