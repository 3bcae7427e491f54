import {
  baseButtons,
  explainAction,
  messageOf,
  problemText,
  reason,
  Refusal,
  type Action,
  type Explanation,
  type PageSource,
  type Reason,
  recordContextOf,
  can,
} from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { optionalText, textOf } from "../../../server/http/body.ts";
import {
  asksEffects,
  refuseByEffects,
  deleteProblem,
} from "../../../server/core/judge/actionStates.ts";
import { askerOf } from "./asker.ts";
import { explainedRow, type ExplainedRow } from "./explainedRow.ts";

/** Why a button cannot be pressed at a row: right, reach, states, guards, and what its effects refuse. */
export async function explainButton(
  context: Context,
  page: PageSource,
  body: Readonly<Record<string, unknown>>,
): Promise<Explanation> {
  const { document, menu } = page;
  const { language } = context;
  const key = textOf(body, "action", 60);
  const table = document.table(optionalText(body, "table", 120) ?? "");
  if (!table) throw unknown(key, []);
  const action = table.actions.find((one) => one.key === key);
  const base = key === "save" || key === "delete" ? baseButtons[key] : undefined;
  if (!action && !base)
    throw unknown(
      key,
      table.actions.map((one) => one.key),
    );
  const row = await explainedRow(context, { page, table, body });
  const asker = askerOf(context, page, row.sight);
  const button = action?.button ?? (key === "save" ? (row.isNew ? "add" : "edit") : key);
  const press = pressing(context, menu, button, row);
  const reasons: Reason[] = action
    ? [
        ...explainAction({
          asker,
          action,
          place: row.place,
          context: recordContextOf(context),
          right: `${menu}:${button}`,
          press,
        }),
      ]
    : press === "yes"
      ? []
      : [
          reason(asker, press === "noRight" ? "noRight" : "outOfReach", {
            cel: `${menu}:${button}`,
          }),
        ];
  if (reasons.length === 0)
    reasons.push(
      ...(await ofTheServer({ context, page, row, key, action })).map((text) =>
        reason(asker, "guard", { text }),
      ),
    );
  if (reasons.length === 0) reasons.push(reason(asker, "allowed"));
  return { title: (action?.title ?? base!)[language], reasons };
}

function pressing({ actor }: Context, menu: string, button: string, { reaches }: ExplainedRow) {
  if (!can(actor, menu, button)) return "noRight";
  return reaches(button) ? "yes" : "outOfReach";
}

/** Reasons that only the server knows: deleting a referenced document, and effects that would refuse. */
async function ofTheServer(of: {
  readonly context: Context;
  readonly page: PageSource;
  readonly row: ExplainedRow;
  readonly key: string;
  readonly action: Action | undefined;
}): Promise<readonly string[]> {
  const { context, page, row, key, action } = of;
  const { document } = page;
  const { language } = context;
  if (row.isNew) return [];
  if (key === "delete") {
    const problem = await deleteProblem(context, document, row.record);
    return problem ? [problemText(problem, language)] : [];
  }
  if (!action || !asksEffects(context, action)) return [];
  try {
    await refuseByEffects({ context, document, action, place: row.place });
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [problem] = error.problems;
    return [
      problem ? problemText(problem, language) : messageOf(error.msgKey, language, error.args),
    ];
  }
}

function unknown(key: string, known: readonly string[]): Refusal {
  return new Refusal("common.unknownField", { args: [key, known.join(", ")] });
}
