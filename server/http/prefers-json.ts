/**
 * Whether a client that met an error wants it as JSON: it does not ask for HTML, and is a program or says so.
 * Takes a function that gives a request header by its lower-case name, and the path that was asked for.
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
