import {
  placesOf,
  recordContextOf,
  environmentOf,
  Refusal,
  requireRight,
  type Action,
  type ActionRequest,
  type Document,
  recordModelOf,
} from "../../../engine/index.ts";
import { readActionRequest } from "../../../server/core/act/readInput.ts";
import type { Context } from "../../../server/core/context.ts";
import { documentOf } from "../../../server/core/read/pages.ts";
import { readStoredRecord } from "../../../server/store/rows/selectRecord.ts";
import type { Portions } from "../words/portions.ts";

/** What is asked: an action on one document, as `POST /biz/:document/:action` takes it. */
export interface PortionsRequest {
  readonly document: string;
  readonly action: string;
  readonly body: unknown;
}

interface AskedPortions {
  readonly document: Document;
  readonly action: Action;
  readonly portions: Portions;
  readonly request: ActionRequest;
  readonly id: string;
}

/**
 * Finds the action and reads what is asked of it, one document at a time.
 * @throws Refusal 403 without the right; `common.unknownField` for an action without portions; `common.selectFirst`.
 */
export function askedPortions(context: Context, asked: PortionsRequest): AskedPortions {
  const document = documentOf(context, asked.document);
  const actions = document.header.actions.filter(({ portions }) => portions);
  const action = actions.find(({ key }) => key === asked.action);
  if (!action?.portions) {
    const known = actions.map(({ key }) => key).join(", ");
    throw new Refusal("common.unknownField", { args: [asked.action.slice(0, 60), known] });
  }
  const request = readActionRequest(asked.body as ActionRequest);
  const [target, ...more] = request.targets;
  if (!target || more.length > 0) throw new Refusal("common.selectFirst");
  // It is run from the document's own page: no other one widens whom it is for.
  requireRight(context, document.menu, action.button);
  return { document, action, portions: action.portions, request, id: target.id };
}

/** Ids of the lines that are still to be worked off, in the order of the document. */
export async function linesLeft(
  context: Context,
  { document, portions, id }: AskedPortions,
): Promise<readonly string[]> {
  const { language } = context;
  const stored = await readStoredRecord(context, document, id);
  if (!stored) throw new Refusal("common.notFound", { args: [document.title[language], id] });
  const table = recordModelOf(document, language).table(portions.lines)!;
  const ambient = recordContextOf(context);
  return placesOf(table, stored.record)
    .filter((place) => portions.where?.evaluate(environmentOf(place, ambient)) !== false)
    .map(({ row }) => row.id!);
}
