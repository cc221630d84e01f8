import { adoptStylesheet } from "../../browser/adopt-stylesheet";
import { Link } from "../../ui/link";
import { SectionFrame } from "../parts/section-frame";
import type { SectionProps } from "../parts/section-props";
import { SideHeading } from "../parts/side-heading";
import legalCss from "./legal.css?inline";
import type { ImprintFact } from "./shown-legal";
import { useLegal } from "./use-legal";

/** Who runs the site: the company of site.yaml, its address and its entries in registers. */
export function Imprint({ section, level }: SectionProps<"imprint">) {
  adoptStylesheet(legalCss);
  const { imprint = [] } = useLegal();
  const name = imprint.find(({ label }) => label === undefined);
  const facts = imprint.filter(({ label }) => label !== undefined);
  return (
    <SectionFrame section={section}>
      <SideHeading section={section} level={level}>
        {name && <p className="imprint-name">{name.lines.join(" ")}</p>}
        {facts.length > 0 && (
          <dl className="imprint-facts">
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
      <Link key={index} to={to} className="legal-link">
        {line}
      </Link>
    ) : (
      <span key={index} className="block">
        {line}
      </span>
    ),
  );
}
