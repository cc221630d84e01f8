import { expect, test } from "vitest";
import { parseIconName } from "../../../app/browser/icon-requests";

test.each([
  ["lucide:zap", "lucide", "zap"],
  ["lucide:arrow-up-right", "lucide", "arrow-up-right"],
  ["i-lucide-zap", "lucide", "zap"],
  ["lucide-zap-off", "lucide", "zap-off"],
  ["simple-icons:github", "simple-icons", "github"],
  ["simple-icons-github", "simple-icons", "github"],
  ["i-simple-x", "simple", "x"],
  ["mdi:home-2", "mdi", "home-2"],
])("parseIconName: %s is %s, %s", (given, prefix, name) => {
  const known = ["lucide", "simple", "simple-icons"];
  expect(parseIconName(given, known)).toEqual({ prefix, name });
});

test.each([
  "",
  "zap",
  "mdi-home",
  "lucide:",
  ":zap",
  "lucide:Zap",
  "Lucide:zap",
  "lucide:zap--off",
  "lucide:-zap",
  "lucide:zap-",
  "lucide:zap off",
  "lucide:zap,house",
  "lucide:zap:off",
  "lucide:../site",
  "i-lucide-",
  "lucide-",
])("parseIconName: %j is no name", (given) => {
  expect(parseIconName(given)).toBe(undefined);
});
