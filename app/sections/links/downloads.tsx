import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { InlineMarkdown } from "../../ui/markdown";
import { SectionFrame } from "../parts/section-frame";
import type { SectionProps } from "../parts/section-props";
import { SideHeading } from "../parts/side-heading";

/** Files to take away, each with its kind and size. */
export function Downloads({ section, level }: SectionProps<"downloads">) {
  const { items } = section;
  return (
    <SectionFrame section={section}>
      <SideHeading section={section} level={level}>
        <ul className="downloads">
          {items.map(({ label, to: file, text }, index) => (
            <li key={index} className="download">
              <Icon icon={DOWNLOAD} className="download-icon" />
              <Link to={file.to} className="download-to">
                <span className="download-label">{label}</span>{" "}
                <span className="download-kind">
                  {[file.kind, file.sizeText].filter(Boolean).join(", ")}
                </span>
              </Link>
              {text && (
                <p className="download-text">
                  <InlineMarkdown of={text} />
                </p>
              )}
            </li>
          ))}
        </ul>
      </SideHeading>
    </SectionFrame>
  );
}

const DOWNLOAD = {
  body: '<path fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" d="M12 4v11m0 0l-4.5-4.5M12 15l4.5-4.5M5 20h14"/>',
  size: 24,
};
