/** The cookie with a visitor's consent choice. */
export const CONSENT_COOKIE = "consent";
export const CONSENT_DAYS = 180;

/** The cookie with the colour mode, and the entry of `localStorage` that tells other tabs. Its inline script repeats both. */
export const COLOUR_MODE_KEY = "colour-mode";
export const COLOUR_MODE_DAYS = 365;

/** The entry of `localStorage` with the announcements that a visitor has dismissed. */
export const DISMISSED_KEY = "dismissed-announcements";

// Entries of `sessionStorage`, which ends with the tab.

/** The beginning of the keys of drafts: increment the number when their format changes, a draft in another one is not read. */
export const DRAFT_KEY = "form-draft-1";
/** Hosts whose pages a visitor has loaded. */
export const EMBEDS_KEY = "embeds";
/** Typed fields and visible toasts, when a page unloads. */
export const STATE_KEY = "saved-state";
/** Scroll positions. */
export const SCROLL_KEY = "scroll";
/** Whether the web font has been loaded; an inline script repeats it. */
export const FONT_KEY = "font";
/** Documents that were loaded without a click; an inline script repeats it. */
export const RELOADS_KEY = "reload-guard";
