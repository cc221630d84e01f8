import { fillIn } from "../../../contract/text/fill-in";
import { useSite } from "../../site/use-site";

const STAR = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";
/** Width of a star, and the distance of two, in the drawing. */
const WIDTH = 20;
const STEP = 22;

interface StarsProps {
  count: number;
  /** The count as people of the page's language write it. */
  label?: string;
}

/** A rating of 1 to 5 stars, in fractions too, as a row of drawings that screen readers hear as one. */
export function Stars({ count, label = String(count) }: StarsProps) {
  const { strings } = useSite();
  const full = Math.floor(count);
  return (
    <svg
      role="img"
      aria-label={fillIn(strings.stars, { stars: label })}
      viewBox="0 0 108 20"
      className="stars"
    >
      {full < 5 && <Row className="star-missing" />}
      <svg aria-hidden="true" width={full * STEP + (count - full) * WIDTH} height={WIDTH}>
        <Row />
      </svg>
    </svg>
  );
}

function Row({ className }: { className?: string }) {
  return (
    <g className={className}>
      {[0, 1, 2, 3, 4].map((place) => (
        <path key={place} d={STAR} transform={`translate(${place * STEP})`} />
      ))}
    </g>
  );
}
