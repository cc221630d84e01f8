import { fillIn } from "../../../contract/fill-in";
import { useSite } from "../../site/use-site";

const STAR = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";

/** A rating of 1 to 5 stars as a row of drawings that screen readers hear as one. */
export function Stars({ count }: { count: number }) {
  const { strings } = useSite();
  return (
    <svg
      role="img"
      aria-label={fillIn(strings.stars, { stars: count })}
      viewBox="0 0 108 20"
      className="stars"
    >
      {[1, 2, 3, 4, 5].map((place) => (
        <path
          key={place}
          d={STAR}
          transform={`translate(${(place - 1) * 22})`}
          className={place > count ? "star-missing" : undefined}
        />
      ))}
    </svg>
  );
}
