import { isoDate } from "../../../../contract/hours/opening-hours";
import type { Zone } from "../../../../contract/hours/zoned-time";
import type { ContentIssue } from "../../content";
import { quote } from "../../files/errors/content-errors";
import { codedError } from "../../files/errors/words/error-words";
import type { YamlSource } from "../../files/yaml/yaml-source";
import type { Site } from "../../schema/site-schema";

interface AdviceParts {
  site: Site;
  zone: Zone;
  /** Ms since 1970. */
  now: number;
}

/** Advice for exceptions of opening hours that are over. */
export function adviseExceptions(
  { site, zone, now }: AdviceParts,
  source: YamlSource | undefined,
): ContentIssue[] {
  const today = isoDate(zone.wallTime(now));
  return site.locations.flatMap(({ except }, place) =>
    except.flatMap(({ to }, index) => {
      if (to >= today) return [];
      const line = source?.line(["locations", place, "except", index]);
      const path = `locations[${place}].except[${index}]`;
      const error = codedError("advice-exception-over", { date: quote(to) });
      return [{ file: "site.yaml", line, path, ...error }];
    }),
  );
}
