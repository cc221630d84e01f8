import { useContext } from "react";
import type { Announcement } from "../../server/content/schema/company/announcements-schema";
import { DocumentContext } from "../document/document-context";
import { useSite } from "../site/use-site";
import { Icon, uiIcons } from "../ui/icon";
import { Link } from "../ui/link";
import { hideDismissed, hideDismissedScript } from "./hide-dismissed";

/** The lines above the header. Their buttons are hidden without JavaScript. */
export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const { strings } = useSite();
  const nonce = useContext(DocumentContext)?.nonce;
  return (
    // An inline script hides dismissed announcements before React hydrates.
    <aside aria-label={strings.notifications} suppressHydrationWarning>
      <script
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? hideDismissedScript : "" }}
        suppressHydrationWarning
      />
      {announcements.map(({ id, text, link, tone }) => (
        <div
          key={id}
          ref={hideDismissed}
          className={`announcement section tone-${tone}`}
          data-announcement={id}
          suppressHydrationWarning
        >
          <p id={`announcement-${id}`}>
            {text}
            {link && (
              <>
                {" "}
                <Link to={link.to}>{link.label}</Link>
              </>
            )}
          </p>
          <button
            type="button"
            aria-label={strings.close}
            aria-describedby={`announcement-${id}`}
            hidden
            suppressHydrationWarning
          >
            <Icon icon={uiIcons.close} className="size-5" />
          </button>
        </div>
      ))}
    </aside>
  );
}
