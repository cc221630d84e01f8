declare global {
  interface Window {
    /** Google's name for what tags read; an entry is an event or the `arguments` of a command. */
    dataLayer?: unknown[];
  }
}

type Details = Readonly<Record<string, unknown>>;

const KEYS = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];
const TAG_MANAGER = "https://www.googletagmanager.com";

function layer(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

/** Tags take a command only as the `arguments` of a function; an array is no command to them. */
function command(..._words: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array is no command to tags
  layer().push(arguments);
}

/** To be pushed before everything else: nothing is allowed. */
export function denyByDefault(): void {
  command("consent", "default", { ...consentOf("denied"), wait_for_update: 500 });
}

export function updateConsent(choice: "granted" | "denied"): void {
  command("consent", "update", consentOf(choice));
}

function consentOf(choice: "granted" | "denied"): Details {
  return Object.fromEntries(KEYS.map((key) => [key, choice]));
}

/** Pushes the start and each tag's set-up; returns the addresses of the scripts that read them. */
export function setUpTags(ids: readonly string[]): string[] {
  const [containers, tags] = divide(ids);
  layer().push({ event: "gtm.js", "gtm.start": Date.now() });
  if (tags.length > 0) command("js", new Date());
  // We count pages ourselves, once each.
  for (const id of tags) command("config", id, { send_page_view: false });
  return [
    ...containers.map((id) => `${TAG_MANAGER}/gtm.js?id=${id}`),
    ...tags.slice(0, 1).map((id) => `${TAG_MANAGER}/gtag/js?id=${id}`),
  ];
}

/** As a command where there are tags, which containers understand too; else as the event that they wait for. */
export function pushEvent(ids: readonly string[], name: string, details: Details): void {
  const [, tags] = divide(ids);
  if (tags.length > 0) command("event", name, details);
  else layer().push({ ...details, event: name });
}

/** Keeps tags that have been loaded from sending (Google's documented switch). */
export function disableTags(ids: readonly string[]): void {
  const [, tags] = divide(ids);
  for (const id of tags) Reflect.set(window, `ga-disable-${id}`, true);
}

function divide(ids: readonly string[]): [containers: string[], tags: string[]] {
  const isContainer = (id: string) => id.startsWith("GTM-");
  return [ids.filter(isContainer), ids.filter((id) => !isContainer(id))];
}
