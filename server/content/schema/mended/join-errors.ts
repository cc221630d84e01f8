import { type CodedError, codedError, toldError } from "../../files/errors/words/error-words";
import { valueAt } from "../../files/yaml/yaml-source";

interface Placed extends CodedError {
  path: readonly PropertyKey[];
}

/** Keys of a picture that no entry of a list has beside one. */
const PICTURE_KEYS = ["src", "alt", "focus", "crop", "art"];

/** Joins errors that have one cause: a key with another name, a picture without its key. `data` is the validated value. */
export function joinErrors<Error extends Placed>(errors: readonly Error[], data: unknown): Error[] {
  const joined = joinPictures(joinRenamed(withoutSplit(errors), data), data);
  const groups = groupsOf(errors);
  return joined.filter((error) => !isMisspelt(error, groups, data));
}

/** A section in two entries is one mistake: what the first one lacks is in the second. */
function withoutSplit<Error extends Placed>(errors: readonly Error[]): readonly Error[] {
  const split = errors.filter(({ code }) => code === "key-of-entry");
  if (split.length === 0) return errors;
  const above = new Set(split.map(({ path: [, index] }) => Number(index) - 1));
  return errors.filter(({ path }) => !(path[0] === "sections" && above.has(Number(path[1]))));
}

/** Errors by the group of keys that they are in, which may be as many as the errors. */
type Groups<Error extends Placed> = ReadonlyMap<string, readonly Error[]>;

function groupsOf<Error extends Placed>(errors: readonly Error[]): Groups<Error> {
  const groups = new Map<string, Error[]>();
  for (const error of errors) {
    const group = groupOf(error);
    const beside = groups.get(group);
    if (beside) beside.push(error);
    else groups.set(group, [error]);
  }
  return groups;
}

function groupOf({ path }: Placed): string {
  return path.slice(0, -1).join();
}

/** A missing picture beside its own keys is one mistake: they stand one level too high. */
function joinPictures<Error extends Placed>(errors: readonly Error[], data: unknown): Error[] {
  const groups = groupsOf(errors);
  return errors.flatMap((error) => {
    const beside = groups.get(groupOf(error)) ?? [];
    const missing = beside.find(
      (other) => other.path.at(-1) === "picture" && valueAt(data, other.path) === undefined,
    );
    const keys = beside.filter(isPictureKey).map((other) => String(other.path.at(-1)));
    if (!missing || keys.length < 2) return [error];
    if (isPictureKey(error)) return [];
    if (error !== missing) return [error];
    const group = `{ ${keys.map((key) => `${key}: …`).join(", ")} }`;
    return [{ ...error, ...codedError("picture-keys", { keys: keys.join(", "), group }) }];
  });
}

function isPictureKey(error: Placed): boolean {
  return isUnknown(error) && PICTURE_KEYS.includes(String(error.path.at(-1)));
}

function isUnknown({ code }: Placed): boolean {
  return ["key-unknown", "key-only", "key-near", "key-letters"].includes(code);
}

/** The known name that an unknown key is near to. */
function nearOf({ values }: Placed): string | number | undefined {
  return values.similar ?? values.near;
}

/** A missing key and an unknown one in the same group are one mistake: the key has another name. */
function joinRenamed<Error extends Placed>(errors: readonly Error[], data: unknown): Error[] {
  const renamed = new Map<Error, Error>();
  const groups = groupsOf(errors);
  for (const error of errors.filter(isUnknown)) {
    const beside = (groups.get(groupOf(error)) ?? []).filter(({ path }) => path.length > 0);
    const [missing, ...others] = beside.filter(({ path }) => valueAt(data, path) === undefined);
    const isAlone = others.length === 0 && beside.filter(isUnknown).length === 1;
    if (missing && isAlone && nearOf(error) === undefined) renamed.set(error, missing);
  }
  const missing = new Set(renamed.values());
  return errors
    .filter((error) => !missing.has(error))
    .map((error) => {
      const key = renamed.get(error)?.path.at(-1);
      return key === undefined
        ? error
        : { ...error, ...toldError(error.code, { ...error.values, similar: String(key) }) };
    });
}

/** True for a missing key of which the misspelt name is there: that is one mistake. */
function isMisspelt(error: Placed, groups: Groups<Placed>, data: unknown): boolean {
  if (valueAt(data, error.path) !== undefined) return false;
  const name = String(error.path.at(-1));
  const beside = groups.get(groupOf(error)) ?? [];
  return beside.some((other) => isUnknown(other) && nearOf(other) === name);
}
