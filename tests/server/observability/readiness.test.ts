import { expect, test } from "vitest";
import type { ContentIssue } from "../../../server/content/content";
import { codedError } from "../../../server/content/files/errors/words/error-words";
import { createReadiness } from "../../../server/observability/readiness";
import type { Lifecycle } from "../../../server/process/lifecycle";

const issue = (file: string): ContentIssue => ({
  file,
  path: "",
  ...codedError("value-number", { found: "x" }),
});

function openSite() {
  const state = {
    problem: undefined as ContentIssue[] | undefined,
    servedFrom: undefined as string | undefined,
    historyProblem: undefined as string | undefined,
    advice: [] as ContentIssue[],
    formAdvice: [] as ContentIssue[],
    storeProblem: undefined as string | undefined,
    lifecycle: { state: "up" as Lifecycle["state"] },
  };
  const readiness = createReadiness({
    content: state,
    messages: { problem: () => state.storeProblem },
    deliveryAdvice: { current: () => state.formAdvice },
    lifecycle: state.lifecycle,
    history: { problem: () => state.historyProblem },
  });
  return { state, readiness };
}

test("readiness: a site is ready while it listens, and until it stops", () => {
  const { state, readiness } = openSite();
  expect(readiness()).toMatchObject({ status: "ready", reasons: [] });
  state.lifecycle.state = "starting";
  expect(readiness().status).toBe("not ready");
  state.lifecycle.state = "draining";
  expect(readiness().status).toBe("not ready");
});

test("readiness: what the site survives makes it degraded, with the reasons; advice does not", () => {
  const { state, readiness } = openSite();
  state.advice = [issue("about.md")];
  expect(readiness()).toMatchObject({ status: "ready", advice: [expect.any(String)] });
  state.formAdvice = [issue("contact.md")];
  const both = [expect.stringContaining("contact.md"), expect.stringContaining("about.md")];
  expect(readiness()).toMatchObject({ status: "ready", advice: both });
  state.problem = Array.from({ length: 30 }, (_, index) => issue(`${index}.md`));
  state.storeProblem = "the disk is full";
  const { status, reasons, contentErrors } = readiness();
  expect(status).toBe("degraded");
  expect(reasons).toHaveLength(2);
  expect(reasons).toContain("the disk is full");
  expect(contentErrors).toHaveLength(21);
  expect(contentErrors.at(-1)).toContain("10");
  state.historyProblem = "the history cannot be written";
  state.servedFrom = "state 12 of the history";
  expect(readiness().reasons).toEqual([
    "state 12 of the history is served",
    "the disk is full",
    "the history cannot be written",
  ]);
});
