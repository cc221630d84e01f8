import { Heading } from "../../ui/heading";
import { Link } from "../../ui/link";
import { InlineMarkdown } from "../../ui/markdown";
import { SectionFrame } from "../parts/section-frame";
import type { SectionProps } from "../parts/section-props";
import { SideHeading } from "../parts/side-heading";
import { useStatement } from "./use-legal";

/** How far the site conforms to a standard, its gaps, and where to report others. */
export function AccessibilityStatement({
  section,
  level,
}: SectionProps<"accessibility-statement">) {
  const statement = useStatement(section);
  if (!statement) return null;
  const { claim, gapsTitle, report, date } = statement;
  return (
    <SectionFrame section={section}>
      <SideHeading section={section} level={level}>
        <div className="statement">
          <p className="fact-name">{claim}</p>
          {section.gaps.length > 0 && (
            <div>
              <Heading level={section.title && level === 2 ? 3 : 2} className="item-title">
                {gapsTitle}
              </Heading>
              <ul className="statement-gaps">
                {section.gaps.map((gap, index) => (
                  <li key={index}>
                    <InlineMarkdown of={gap} />
                  </li>
                ))}
              </ul>
            </div>
          )}
          {report && (
            <p>
              {report.address && `${report.label}: `}
              <Link to={report.to}>{report.address ?? report.label}</Link>
            </p>
          )}
          <p className="text-muted">{date}</p>
        </div>
      </SideHeading>
    </SectionFrame>
  );
}
