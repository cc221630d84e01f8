import type { SectionOf } from "../../../server/content/schema/page-schema";
import { useSite } from "../../site/use-site";
import { Link } from "../../ui/link";
import { Stars } from "./stars";

interface RatingProps {
  of: NonNullable<SectionOf<"quotes">["rating"]>;
  className?: string;
}

/** The average of all reviews: a figure, stars, and how many they are. */
export function Rating({ of: { value, count, text, to }, className = "" }: RatingProps) {
  const { language } = useSite();
  const average = value.toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const words = `${count.toLocaleString(language)} ${text}`;
  return (
    <p className={`rating ${className}`}>
      <span aria-hidden="true" className="rating-value">
        {average}
      </span>
      <Stars count={value} label={average} />
      {to ? <Link to={to}>{words}</Link> : <span>{words}</span>}
    </p>
  );
}
