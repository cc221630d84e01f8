/** A build that is not there is never answered with a page: a tab that asks for JSON must not be given HTML. */
export function loader() {
  return new Response("Not found.\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
