// Slow: six visits, each until the banner stands still.
import { testLargestPaint } from "../fixtures/matrix/consent-banner";

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  for (const path of ["/", "/about", "/contact"]) testLargestPaint(path, reducedMotion);
}
