import {
  Refusal,
  refusalOf,
  type Problem,
  type RowChanges,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { requireId } from "../../../server/http/body.ts";
import { readChanges } from "../../../server/core/record/readChanges.ts";
import { addDraft, keepDraft } from "./guideDraft.ts";
import { guideOf, stepKey, type GuidePageSource } from "./guideOf.ts";
import { changesIn, knownOn } from "./proposedRecord.ts";

/** What keeping a guide answers: its id from here on, and the version to name next time. */
interface KeptGuide {
  readonly draft: string;
  readonly version: number;
  readonly at: string;
}

/**
 * `POST /guide/:page/save`: keeps the values typed so far as this user's draft, complete or not. Unknown fields are
 * refused; values are judged when a step is checked.
 */
export async function keepGuide(
  context: Context,
  name: string,
  body: Readonly<Record<string, unknown>>,
): Promise<KeptGuide> {
  const page = guideOf(context, name);
  const changes = changesIn(body);
  refuseUnknown(context, page, changes);
  const step = stepKey(page, body["step"]);
  const reached = body["reached"] === undefined ? step : stepKey(page, body["reached"]);
  const kept = { step, reached, changes, title: titleOf(page, changes) };
  const { draft, version } = body;
  if (draft !== undefined && draft !== null && !Number.isInteger(version))
    throw new Refusal("common.badRequest", { args: ["version: 1"] });
  const stored =
    draft === undefined || draft === null
      ? await addDraft(context, page.name, kept)
      : await keepDraft(context, page.name, {
          ...kept,
          id: requireId(draft),
          version: version as number,
        });
  return { draft: stored.id, version: stored.version, at: stored.at };
}

function refuseUnknown(context: Context, page: GuidePageSource, changes: RowChanges): void {
  const model = recordModelOf(page.document, context.language);
  const { problems } = readChanges(model, changes, knownOn(context, page));
  const wrong = problems.filter(
    ({ msgKey }) => msgKey === "common.badRequest" || msgKey === "common.unknownField",
  );
  if (wrong.length > 0) throw refusalOf(wrong as [Problem, ...Problem[]]);
}

/** What the document is called so far, for the list of unfinished guides. */
function titleOf(page: GuidePageSource, changes: RowChanges): string | null {
  const { name } = page.document.identity;
  const value = name === undefined ? undefined : changes.set?.[name];
  return typeof value === "string" && value.trim() !== "" ? value.slice(0, 200) : null;
}
