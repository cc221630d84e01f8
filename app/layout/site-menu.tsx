import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useSite } from "../site/use-site";
import { Icon, uiIcons } from "../ui/icon";
import { Link } from "../ui/link";
import { ContactLines } from "./contact-lines";
import { LanguageLinks } from "./languages/language-switch";
import { MenuEntry } from "./menus/menu-entry";

/**
 * The navigation of narrow screens: a popover, so that the browser opens it, closes it on Escape and gives focus back
 * before and without any JavaScript. Script closes it on navigation, when the window grows and when focus moves on.
 */
export function SiteMenu() {
  const { navigation, action, strings } = useSite();
  const sheet = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();

  // A new location closes the menu. Hydration does not: the press that opened the menu may have started it.
  const lastKey = useRef(key);
  useEffect(() => {
    if (key !== lastKey.current) closeMenu(sheet.current);
    lastKey.current = key;
  }, [key]);

  useEffect(() => {
    const element = sheet.current;
    const wide = matchMedia("(min-width: 64rem)");
    const close = () => closeMenu(element);
    const follow = () => setOpen(isMenuOpen(element));
    follow();
    wide.addEventListener("change", close);
    element?.addEventListener("toggle", follow);
    return () => {
      wide.removeEventListener("change", close);
      element?.removeEventListener("toggle", follow);
    };
  }, []);

  return (
    <>
      <button
        type="button"
        popovertarget="menu"
        aria-controls="menu"
        aria-expanded={isOpen}
        aria-label={isOpen ? strings.closeMenu : strings.openMenu}
        data-tooltip=""
        className="menu-button"
      >
        <Icon icon={uiIcons.menu} className="menu-icon-open size-6" />
        <Icon icon={uiIcons.close} className="menu-icon-close size-6" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it observes focus and is not interactive. */}
      <div
        ref={sheet}
        id="menu"
        popover="auto"
        className="menu-sheet"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMenu(currentTarget);
        }}
      >
        <nav aria-label={strings.menu}>
          <ul>
            {navigation.map((entry) => (
              <li key={entry.label}>
                <MenuEntry entry={entry} />
              </li>
            ))}
          </ul>
        </nav>
        {action && (
          <Link to={action.to} className="button mt-8 w-full">
            {action.label}
          </Link>
        )}
        <ContactLines className="mt-8" />
        <LanguageLinks />
      </div>
    </>
  );
}

function isMenuOpen(element: HTMLElement | null): boolean {
  return element?.matches(":popover-open") ?? false;
}

function closeMenu(element: HTMLElement | null): void {
  if (isMenuOpen(element)) element?.hidePopover();
}
