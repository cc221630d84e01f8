// Slow: a site in each language.
import { TRANSLATIONS } from "../../server/strings/strings-in";
import { shareLanguageSite, testLanguages } from "../fixtures/matrix/interface-strings";

const LANGUAGES = ["en", ...Object.keys(TRANSLATIONS)];

testLanguages(shareLanguageSite(LANGUAGES), LANGUAGES);
