import { expect, test } from "vitest";
import { keyLabel } from "../../../app/tooltip/tooltip-box";

test.each([
  ["meta", "MacIntel", "⌘"],
  ["meta", "Win32", "Ctrl"],
  ["meta", "", "Ctrl"],
  ["alt", "MacIntel", "⌥"],
  ["alt", "Linux x86_64", "Alt"],
  ["ctrl", "iPad", "⌃"],
  ["ctrl", "Win32", "Ctrl"],
  ["escape", "MacIntel", "Esc"],
  ["Escape", "Win32", "Esc"],
  ["enter", "Win32", "Enter"],
  ["k", "Win32", "K"],
  ["f8", "MacIntel", "F8"],
])("keyLabel: %s on %j is %s", (key, platform, label) => {
  expect(keyLabel(key, platform)).toBe(label);
});
