import { viewFile } from "../editing/editor";
import type { Notice } from "../editing/editor-view";
import { draftsAsTexts, submitFile } from "../editing/submit-file";
import type { DeskLanguage } from "../forms/fields/form-words";
import { attentionOf } from "../home/attention";
import { pageTree } from "../home/page-tree";
import { shownId } from "../publishing/online";
import { bringingBack, takingBack } from "../publishing/take-back";
import type { Visit } from "../sign-in/sign-in";
import type { VisitContext } from "./desk-context";
import type { DeskParts } from "./desk-parts";
import { shownHistory } from "./shown-history";

interface VisitOptions {
  visit: Visit;
  request: Request;
  language: DeskLanguage;
  form?: URLSearchParams;
}

/** What a signed-in person sees and does, for one request. */
export async function visitContext(
  { visit, request, language, form }: VisitOptions,
  parts: DeskParts,
): Promise<VisitContext> {
  const { folder, drafts, signIn, notices, history, publish, inTurn, fault } = parts;
  const { person } = visit;
  const said = new URL(request.url).searchParams.get("said");
  const notice = notices.find(person.id, said);
  const found = await fault();

  async function finish(intent: string): Promise<Notice> {
    const own = await drafts.list(person.id);
    const files = own.map(({ file }) => file);
    if (intent.startsWith("discard:")) {
      await drafts.drop(person.id, intent.slice("discard:".length));
      return { tone: "plain", key: "discarded" };
    }
    const { result, notice: outcome } = await publish(draftsAsTexts(own, files), person.name);
    if (result.kind !== "published") return outcome;
    for (const file of files) await drafts.drop(person.id, file);
    await signIn.record(visit, "publish", { files: files.join(", ") });
    return outcome;
  }

  async function restore(intent: string): Promise<Notice | Response> {
    const [, verb, digits] = /^(back|whole):(\d{1,8})$/.exec(intent) ?? [];
    const number = Number(digits);
    if (verb === "whole") {
      const asked = await signIn.confirm(visit, request);
      if (asked) return asked;
    }
    const make =
      verb === "back"
        ? await history.changesOf(number).then((changes) => changes && takingBack(changes))
        : verb === "whole"
          ? await history.textsOf(number).then(async (texts) => {
              const { texts: present } = await folder.copy();
              return texts && bringingBack(texts, present.keys());
            })
          : undefined;
    if (!make) return { tone: "bad", key: "noState" };
    const { result, notice: outcome } = await publish(make, person.name);
    if (result.kind === "published") await signIn.record(visit, "undo", { state: number });
    return outcome;
  }

  return {
    name: person.name,
    ...(found && { fault: found }),
    warnings: await signIn.warnings(visit, request),
    ...(notice && { notice }),
    ...(form && { form }),
    async attention() {
      const [state, own, ofOthers, shown] = await Promise.all([
        folder.read(),
        drafts.list(person.id),
        drafts.ofOthers(person.id),
        shownId(parts.settings.siteAddress),
      ]);
      const siteAnswers = shown !== undefined;
      return attentionOf({ state, drafts: own, ofOthers, language, siteAnswers, now: Date.now() });
    },
    async tree(filter) {
      const own = await drafts.list(person.id);
      return pageTree(await folder.read(), new Set(own.map(({ file }) => file)), filter);
    },
    editor: (file, { asText, open }) =>
      viewFile({ person, file, language, asText, open, notice }, parts),
    submit: (file, asText) =>
      inTurn(person.id, async () => {
        const posted = form ?? new URLSearchParams();
        const submitted = await submitFile(
          { person, file, language, asText, posted },
          {
            ...parts,
            publish: async (make) => {
              const outcome = await publish(make, person.name);
              if (outcome.result.kind === "published")
                await signIn.record(visit, "publish", { files: file });
              return outcome;
            },
          },
        );
        return submitted;
      }),
    finish: (intent) => inTurn(person.id, () => finish(intent)),
    history: () => shownHistory(history),
    restore: (intent) => inTurn(person.id, () => restore(intent)),
    say: (sentence) => notices.keep(person.id, sentence),
  };
}
