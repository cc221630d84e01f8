/**
 * Whether a client prefers an error as JSON: it does not accept HTML, and asks for JSON or is a program.
 * Takes a function that returns a request header by its lower-case name, and the requested path.
 */
export function prefersJson(
  header: (name: string) => string | null | undefined,
  pathname: string,
): boolean {
  const accept = header("accept") ?? "";
  if (accept.includes("text/html")) return false;
  return (
    accept.includes("application/json") ||
    /\b(curl|httpie)\//i.test(header("user-agent") ?? "") ||
    header("sec-fetch-mode") === "cors" ||
    pathname.startsWith("/api/") ||
    pathname.endsWith(".json")
  );
}
