import { isGroup } from "../../content/files/yaml/yaml-source";
import { differences } from "../text/diff";
import type { Path } from "./place";
import { isSame } from "./same-data";
import type { YamlChange } from "./yaml-change";

/** The steps that make one value of another and leave what both have alone, the last entries first. */
export function stepsTo(path: Path, old: unknown, value: unknown, written?: string): YamlChange[] {
  if (isSame(old, value)) return [];
  const isEither = path.length > 0 && (isEmpty(old) || isEmpty(value));
  if (isGroup(old) && isGroup(value) && !isEither) return groupSteps(path, old, value);
  if (Array.isArray(old) && Array.isArray(value) && !isEither) return listSteps(path, old, value);
  return [{ kind: "set", path, value, written }];
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function groupSteps(
  path: Path,
  old: Record<string, unknown>,
  value: Record<string, unknown>,
): YamlChange[] {
  const gone = Object.keys(old).filter((key) => !Object.hasOwn(value, key));
  const steps = Object.entries(value).flatMap(([key, one]): YamlChange[] => {
    const place = [...path, key];
    return Object.hasOwn(old, key)
      ? stepsTo(place, old[key], one)
      : [{ kind: "set", path: place, value: one }];
  });
  return [...steps, ...gone.map((key): YamlChange => ({ kind: "remove", path: [...path, key] }))];
}

function listSteps(path: Path, old: readonly unknown[], value: readonly unknown[]): YamlChange[] {
  return differences(old, value, isSame)
    .toReversed()
    .flatMap(({ start, end, otherStart, otherEnd }) => {
      const count = Math.min(end - start, otherEnd - otherStart);
      const steps: YamlChange[] = [];
      for (let index = end - 1; index >= start + count; index--)
        steps.push({ kind: "remove", path: [...path, index] });
      for (let index = otherEnd - 1; index >= otherStart + count; index--)
        steps.push({ kind: "insert", path: [...path, start + count], value: value[index] });
      for (let at = 0; at < count; at++)
        steps.push(...stepsTo([...path, start + at], old[start + at], value[otherStart + at]));
      return steps;
    });
}
