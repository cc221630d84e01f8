import type { Request } from "express";
import { languageOfPath } from "../../contract/page-addresses";
import type { ContentStore } from "../content/content-store";
import type { AnswerStrings } from "../strings/english";

/** Returns the server's plain-text answers in the language of a request's path. */
export type AnswersFor = (request: Pick<Request, "path">) => AnswerStrings;

/** Makes the function for the current content of a store. */
export function createAnswers(store: Pick<ContentStore, "current">): AnswersFor {
  return function answersFor({ path }) {
    const { sites, site, languages } = store.current;
    return (sites.get(languageOfPath(path, languages)) ?? site).strings.answers;
  };
}
