import { useSite } from "../../site/use-site";
import { Heading } from "../../ui/heading";
import { Icon, uiIcons } from "../../ui/icon";
import { Link } from "../../ui/link";
import { InlineMarkdown } from "../../ui/markdown";
import { columnsClass } from "../parts/columns";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";

/** Plans side by side on one sheet, their lines level with each other. */
export function Pricing({ section, level }: SectionProps<"pricing">) {
  const { strings } = useSite();
  const { plans, note } = section;
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-12" />
      <ul className={`plans ${columnsClass(plans.length, 4)}`}>
        {plans.map(({ name, price, period, text, features, action, recommended }, index) => (
          <li key={index} className={recommended ? "plan plan-recommended" : "plan"}>
            <div className="plan-name">
              <Heading level={level === 1 ? 2 : 3} className="item-title">
                {name}
              </Heading>
              {recommended && <span className="badge">{strings.recommended}</span>}
            </div>
            <p className="plan-sum">
              <bdi className="plan-price">{price}</bdi> {period}
            </p>
            {text && (
              <p className="plan-text">
                <InlineMarkdown of={text} />
              </p>
            )}
            {features.length > 0 && (
              <ul className="plan-features">
                {features.map((feature, at) => (
                  <li key={at}>
                    <Icon icon={uiIcons.check} className="plan-check" />
                    <InlineMarkdown of={feature} />
                  </li>
                ))}
              </ul>
            )}
            {action && (
              <Link to={action.to} className={recommended ? "button" : "button button-quiet"}>
                {action.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {note && (
        <p className="mt-6 text-sm text-muted">
          <InlineMarkdown of={note} />
        </p>
      )}
    </SectionFrame>
  );
}
