import * as z from "zod";
import { group } from "./fields";

/** The words of the interface itself, English by default. */
const DEFAULTS = {
  skipToContent: "Skip to content",
  mainNavigation: "Main",
  footerNavigation: "Footer",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  menu: "Menu",
  colourMode: "Colour mode",
  colourModeSystem: "System",
  colourModeLight: "Light",
  colourModeDark: "Dark",
  loadingPage: "Loading page",
  home: "Home",
  notFoundHeading: "404 Not Found",
  notFoundText: "Sorry, the page you are looking for does not exist.",
  errorHeading: "500 Server Error",
  errorText: "Something went wrong on our side. Please try again in a moment.",
  goHome: "Go back home",
  goBack: "Go back",
  email: "E-mail",
  phone: "Phone",
  address: "Address",
  hours: "Opening hours",
  recommended: "Recommended",
  opensInNewTab: "opens in a new tab",
  notifications: "Notifications",
  close: "Close",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "The browser did not allow copying.",
  offline: "You are offline.",
  online: "You are online again.",
  pageNotLoaded: "The page could not be loaded.",
  tryAgain: "Try again",
} as const;

type StringName = keyof typeof DEFAULTS;

export const stringsSchema = group(
  Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, text]) => [
      name,
      z.string().trim().min(1).max(300).default(text),
    ]),
  ) as Record<StringName, z.ZodDefault<z.ZodString>>,
);
