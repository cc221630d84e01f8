const LEVELS: Record<number, string> = {
  10: "TRACE",
  20: "DEBUG",
  40: "WARN",
  50: "ERROR",
  60: "FATAL",
};

/** Takes a JSON line of the log, returns it as a person reads it in a terminal: time, level, message, details. */
export function prettyLine(line: string): string {
  const { time, level, msg, err, ...details } = JSON.parse(line);
  const words = Object.entries(details).map(([name, value]) => `${name}=${textOf(value)}`);
  const stack = err ? `\n${String(err.stack ?? err.message)}` : "";
  const head = [String(time).slice(11, 19), (LEVELS[level] ?? "INFO").padEnd(5), msg, ...words];
  return `${escapeControls(head.join(" ") + stack)}\n`;
}

function textOf(value: unknown): string {
  return typeof value === "string" && /^[\w./:%-]+$/.test(value) ? value : JSON.stringify(value);
}

/** Escapes control characters, which could drive the terminal. */
function escapeControls(text: string): string {
  return text.replace(
    /[^\P{C}\n]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
