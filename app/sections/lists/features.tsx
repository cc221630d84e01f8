import { Heading } from "../../ui/heading";
import { Icon, uiIcons } from "../../ui/icon";
import { Link } from "../../ui/link";
import { InlineMarkdown, Markdown } from "../../ui/markdown";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import { SideHeading } from "../parts/side-heading";

/** What there is to say for something, in cells that meet at hairlines: a few beside the title, more below it. */
export function Features({ section, level }: SectionProps<"features">) {
  const { id, items } = section;
  const isFew = items.length < 3 || items.length === 4;
  const cells = (
    <ul className={cellsClass(items.length)}>
      {items.map(({ icon, title, text, link }, index) => (
        <li key={index}>
          <div className="flex gap-3">
            {icon && <Icon icon={icon} className="mt-0.5 size-6 text-primary" />}
            <Heading level={level === 1 ? 2 : 3} className="item-title">
              <InlineMarkdown of={title} />
            </Heading>
          </div>
          <Markdown of={text} className="mt-2" />
          {link && (
            <Link to={link.to} className="link-arrow mt-2">
              {link.label}
              <Icon icon={uiIcons.arrow} className="arrow size-4.5" />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <SectionFrame id={id}>
      {isFew ? (
        <SideHeading section={section} level={level}>
          {cells}
        </SideHeading>
      ) : (
        <>
          <SectionHead section={section} level={level} className="mb-12" />
          {cells}
        </>
      )}
    </SectionFrame>
  );
}

function cellsClass(count: number): string {
  if (count === 1) return "cells cells-1";
  return count === 2 || count === 4 ? "cells" : "cells cells-3";
}
