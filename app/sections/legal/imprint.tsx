import { Link } from "../../ui/link";
import { SectionFrame } from "../parts/section-frame";
import type { SectionProps } from "../parts/section-props";
import { SideHeading } from "../parts/side-heading";
import type { ImprintFact } from "./shown-legal";
import { useLegal } from "./use-legal";

/** The company that runs the site: its name, its address and its entries in registers. */
export function Imprint({ section, level }: SectionProps<"imprint">) {
  const { imprint = [] } = useLegal();
  const name = imprint.find(({ label }) => label === undefined);
  const facts = imprint.filter(({ label }) => label !== undefined);
  return (
    <SectionFrame section={section}>
      <SideHeading section={section} level={level}>
        {name && <p className="fact-name">{name.lines.join(" ")}</p>}
        {facts.length > 0 && (
          <dl className="fact-list">
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>
                  <FactLines fact={fact} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </SideHeading>
    </SectionFrame>
  );
}

function FactLines({ fact: { lines, to } }: { fact: ImprintFact }) {
  return lines.map((line, index) =>
    to ? (
      <Link key={index} to={to}>
        {line}
      </Link>
    ) : (
      <span key={index} className="block">
        <bdi>{line}</bdi>
      </span>
    ),
  );
}
