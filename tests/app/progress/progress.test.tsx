import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Progress, type ProgressState, progressState } from "../../../app/progress/progress";

const STEPS = ["Reading", "Checking", "Writing"];

test.each<[name: string, value: number | null | undefined, max: number | undefined, ProgressState]>(
  [
    ["null", null, undefined, { state: "indeterminate", max: 100 }],
    ["undefined", undefined, undefined, { state: "indeterminate", max: 100 }],
    ["NaN", Number.NaN, undefined, { state: "indeterminate", max: 100 }],
    ["null of 40", null, 40, { state: "indeterminate", max: 40 }],
    ["-1", -1, undefined, { state: "loading", value: 0, max: 100, percent: 0 }],
    ["0", 0, undefined, { state: "loading", value: 0, max: 100, percent: 0 }],
    ["33 of 40", 33, 40, { state: "loading", value: 33, max: 40, percent: 83 }],
    ["99.9", 99.9, undefined, { state: "loading", value: 99.9, max: 100, percent: 100 }],
    ["max", 100, undefined, { state: "complete", value: 100, max: 100, percent: 100 }],
    ["max + 1", 101, undefined, { state: "complete", value: 100, max: 100, percent: 100 }],
    ["Infinity", Infinity, 40, { state: "complete", value: 40, max: 40, percent: 100 }],
    ["-Infinity", -Infinity, 40, { state: "loading", value: 0, max: 40, percent: 0 }],
    ["5 of 0", 5, 0, { state: "loading", value: 5, max: 100, percent: 5 }],
    ["5 of -3", 5, -3, { state: "loading", value: 5, max: 100, percent: 5 }],
    ["5 of NaN", 5, Number.NaN, { state: "loading", value: 5, max: 100, percent: 5 }],
    ["5 of Infinity", 5, Infinity, { state: "loading", value: 5, max: 100, percent: 5 }],
  ],
)("progressState: %s", (_name, value, max, expected) => {
  expect(progressState(value, max)).toEqual(expected);
});

test.each([
  [null, "indeterminate", undefined],
  [-1, "loading", "Reading"],
  [0, "loading", "Reading"],
  [1, "loading", "Checking"],
  [1.5, "loading", "Checking"],
  [2, "complete", "Writing"],
  [3, "complete", "Writing"],
])("progressState: value %s of three steps is %s at %s", (value, state, step) => {
  expect(progressState(value, STEPS)).toMatchObject({ state, max: 2 });
  expect(progressState(value, STEPS).step).toBe(step);
});

test("progressState: with one step or none the maximum is the default", () => {
  expect(progressState(0, ["Only"])).toMatchObject({ max: 100, step: "Only" });
  expect(progressState(0, [])).toMatchObject({ max: 100, step: undefined });
});

function attributesOf(bar: React.ReactElement): Record<string, string> {
  const [tag = ""] = /<div[^>]*>/.exec(renderToStaticMarkup(bar)) ?? [];
  return Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v]));
}

test("Progress: an indeterminate bar has no value and no text", () => {
  const attributes = attributesOf(<Progress label="Loading" valueText="unknown" />);
  expect(attributes).toEqual({
    role: "progressbar",
    "aria-label": "Loading",
    "aria-valuemin": "0",
    "aria-valuemax": "100",
    "data-state": "indeterminate",
    class: expect.any(String),
  });
});

test("Progress: a value is a number, and a text only if one is given", () => {
  const attributes = attributesOf(<Progress label="Loading" value={40} max={80} />);
  expect(attributes).toMatchObject({ "aria-valuenow": "40", "aria-valuemax": "80" });
  expect(attributes).not.toHaveProperty("aria-valuetext");
  const inWords = <Progress label="Loading" value={40} max={80} valueText="40 of 80 files" />;
  expect(attributesOf(inWords)["aria-valuetext"]).toBe("40 of 80 files");
});

test("Progress: the label of the current step is its text", () => {
  const bar = <Progress label="Saving" value={1} max={STEPS} />;
  expect(attributesOf(bar)).toMatchObject({
    "aria-valuenow": "1",
    "aria-valuemax": "2",
    "aria-valuetext": "Checking",
  });
  expect(renderToStaticMarkup(bar)).toContain("Checking</p>");
});

test("Progress: no style attribute, which the CSP forbids", () => {
  expect(renderToStaticMarkup(<Progress label="Loading" value={40} />)).not.toContain("style=");
});
