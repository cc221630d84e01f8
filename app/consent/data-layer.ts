declare global {
  interface Window {
    /** The queue that Google's tags read; an entry is an event or the `arguments` of a command. */
    dataLayer?: unknown[];
  }
}

type EventDetails = Readonly<Record<string, unknown>>;

const CONSENT_TYPES = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];
const TAG_MANAGER = "https://www.googletagmanager.com";

function layer(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

/** Pushes a command. Tags recognise one only as the `arguments` object of a function, not as an array. */
function pushCommand(..._args: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: tags do not recognise an array
  layer().push(arguments);
}

/** Sets every kind of consent to denied. Must be pushed before anything else. */
export function denyByDefault(): void {
  pushCommand("consent", "default", { ...consentOf("denied"), wait_for_update: 500 });
}

/** Passes the visitor's choice to the tags. */
export function updateConsent(choice: "granted" | "denied"): void {
  pushCommand("consent", "update", consentOf(choice));
}

function consentOf(choice: "granted" | "denied"): EventDetails {
  return Object.fromEntries(CONSENT_TYPES.map((type) => [type, choice]));
}

/** Pushes the configuration of each tag; returns the URLs of the scripts to load. */
export function setUpTags(ids: readonly string[]): string[] {
  const [containers, tags] = splitIds(ids);
  layer().push({ event: "gtm.js", "gtm.start": Date.now() });
  if (tags.length > 0) pushCommand("js", new Date());
  // The site sends its own page views, one for each page.
  for (const id of tags) pushCommand("config", id, { send_page_view: false });
  return [
    ...containers.map((id) => `${TAG_MANAGER}/gtm.js?id=${id}`),
    ...tags.slice(0, 1).map((id) => `${TAG_MANAGER}/gtag/js?id=${id}`),
  ];
}

/** Pushes an event: as a command if there are tags, which containers read too, otherwise as a container's event. */
export function pushEvent(ids: readonly string[], name: string, details: EventDetails): void {
  const [, tags] = splitIds(ids);
  if (tags.length > 0) pushCommand("event", name, details);
  else layer().push({ ...details, event: name });
}

/** Stops loaded tags from sending, by Google's documented `ga-disable-…` switch. */
export function disableTags(ids: readonly string[]): void {
  const [, tags] = splitIds(ids);
  for (const id of tags) Reflect.set(window, `ga-disable-${id}`, true);
}

function splitIds(ids: readonly string[]): [containers: string[], tags: string[]] {
  const isContainer = (id: string) => id.startsWith("GTM-");
  return [ids.filter(isContainer), ids.filter((id) => !isContainer(id))];
}
