import { joinTexts } from "../editing/join-texts";
import type { NewTexts } from "./new-texts";
import type { PublishRefusal } from "./publish-changes";

type Make = (text: (file: string) => string | undefined) => NewTexts | PublishRefusal;

/** Takes a change back: each text as it was before, with what has been changed since elsewhere in it. */
export function takingBack({ before, after }: { before: NewTexts; after: NewTexts }): Make {
  return (textOf) => {
    const texts = new Map<string, string | undefined>();
    const conflicts: string[] = [];
    for (const [file, old] of before) {
      const [then, now] = [after.get(file), textOf(file)];
      if (now === old) continue;
      if (now === then) texts.set(file, old);
      else if (old === undefined || then === undefined || now === undefined) conflicts.push(file);
      else {
        const joined = joinTexts(file, then, old, now);
        if (joined.conflicts.length > 0) conflicts.push(file);
        texts.set(file, joined.text);
      }
    }
    return conflicts.length > 0 ? { kind: "conflict", files: conflicts } : texts;
  };
}

/** Brings back all texts of a state; those that it has not are removed. `present`: the texts of the folder by path. */
export function bringingBack(state: NewTexts, present: Iterable<string>): Make {
  return () => {
    const texts = new Map(state);
    for (const file of present) if (!state.has(file)) texts.set(file, undefined);
    return texts;
  };
}
