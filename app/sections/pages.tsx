import { Heading } from "../ui/heading";
import { Link } from "../ui/link";
import { SectionFrame } from "./parts/section-frame";
import { SectionHead } from "./parts/section-head";
import type { SectionProps } from "./parts/section-props";

/** Pages of a folder with picture, date, title and summary. */
export function Pages({ section, level }: SectionProps<"pages">) {
  return (
    <SectionFrame id={section.id}>
      <SectionHead section={section} level={level} className="mb-12" />
      <ul>
        {section.entries.map(({ path, title, summary }) => (
          <li key={path}>
            <Heading level={level === 1 ? 2 : 3} className="item-title">
              <Link to={path}>{title}</Link>
            </Heading>
            {summary && <p className="mt-2">{summary}</p>}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
