/**
 * Asks the server for a signed time when a form is first used, and sends it along: a program fills a form in within the
 * second. Without it a message is taken all the same. Returns an end to waiting.
 */
export function askForToken(form: HTMLFormElement): () => void {
  function ask(): void {
    stop();
    fetch("/contact/form.json")
      .then((response) => response.json())
      .then(({ token }: { token?: string }) => {
        const field = form.elements.namedItem("token");
        if (field instanceof HTMLInputElement) field.value = token ?? "";
      })
      .catch(() => {});
  }
  const stop = () => form.removeEventListener("focusin", ask);

  if (form.contains(document.activeElement)) ask();
  else form.addEventListener("focusin", ask);
  return stop;
}
