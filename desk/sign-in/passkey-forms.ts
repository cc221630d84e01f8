import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

/** Shows the forms of passkeys where the browser knows them, and lets them begin their ceremony. */
function showPasskeyForms(): void {
  if (!browserSupportsWebAuthn()) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void submitPasskey(form);
    });
  }
  for (const note of document.querySelectorAll<HTMLElement>("[data-without-passkeys]"))
    note.hidden = true;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-link]")) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = "passkeys";
    field.value = "1";
    form.append(field);
  }
}

/** Makes or uses a passkey, then goes where the server says. What goes wrong is said in the form. */
async function submitPasskey(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector("button");
  const alert = form.querySelector("[role=alert]");
  if (button?.disabled) return;
  if (button) button.disabled = true;
  if (alert) alert.textContent = "";
  try {
    location.assign(await runCeremony(form));
  } catch (error) {
    if (alert) alert.textContent = errorText(error, form);
  } finally {
    if (button) button.disabled = false;
  }
}

/** A refusal of the server, in the language of the page. */
class RefusedError extends Error {}

function errorText(error: unknown, { dataset }: HTMLFormElement): string {
  return error instanceof RefusedError ? error.message : (dataset.failed ?? "");
}

/** Runs a form's ceremony, returns the path that follows it. */
async function runCeremony(form: HTMLFormElement): Promise<string> {
  const purpose = form.dataset.passkey ?? "";
  const fields = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  );
  const { token } = fields;
  const options = await post("/sign-in/options", { purpose, token });
  const answer =
    purpose === "sign-in"
      ? await startAuthentication({ optionsJSON: options })
      : await startRegistration({ optionsJSON: options });
  const { to } = await post("/sign-in/passkey", { ...fields, purpose, answer });
  return to;
}

// The server sends what the library of the same family has made; nothing else answers these paths.
async function post(path: string, body: object) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const isJson = response.headers.get("content-type") === "application/json";
  const answer = isJson ? await response.json() : {};
  if (!response.ok) throw new RefusedError(answer.error ?? (await fetchedText(response, isJson)));
  return answer;
}

async function fetchedText(response: Response, isRead: boolean): Promise<string> {
  const type = response.headers.get("content-type") ?? "";
  return !isRead && type.startsWith("text/plain") ? (await response.text()).trim() : "";
}

showPasskeyForms();
