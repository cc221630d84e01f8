/** Returns the end of a help text: calls of the program. Those that pipe or redirect are whole, the others begin with their verb. */
export function examples(program: string, ...calls: string[]): string {
  return `\nExamples:\n${calls.map((call) => `  ${program} ${call}\n`).join("")}`.trimEnd();
}
