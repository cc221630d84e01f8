// Slow: a form in every language, with JavaScript and without.
import { OFFERS, testOffer } from "../fixtures/matrix/three-forms";

for (const offer of OFFERS) {
  for (const javaScriptEnabled of [true, false]) testOffer(offer, javaScriptEnabled);
}
