import { sql } from "kysely";
import {
  actionRefusal,
  environmentOf,
  placesOf,
  Refusal,
  refusalOf,
  type Document,
  type Problem,
  type Row,
  recordContextOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { BesideActions } from "../read/besideActions.ts";
import { modelFor } from "../record/modelFor.ts";

/**
 * Refuses to delete a document that is not new (5209), is in effect (5211), was ever in a lasting state (5209), or
 * whose own action `delete` forbids it by its states and guards.
 */
export async function refuseDelete(context: Context, document: Document, row: Row): Promise<void> {
  const problem = await deleteProblem(context, document, row);
  if (!problem) return;
  // A place is named by the document's own action only.
  throw problem.path === undefined ? new Refusal(problem.msgKey) : refusalOf([problem]);
}

/** The reason why a document may not be deleted, by the checks of `refuseDelete`. Returned, not thrown: every reading asks for it. */
export async function deleteProblem(
  context: Context,
  document: Document,
  row: Row,
  { wasLasting: known }: BesideActions = {},
): Promise<Problem | undefined> {
  const own = ownProblem(context, document, row);
  const machine = document.status;
  if (own || !machine) return own;
  const state = machine.state(String(row[machine.field] ?? machine.initial));
  if (!state) return undefined;
  if (state.deletable)
    return (known ?? (await wasLasting(context, document, row)))
      ? { msgKey: "common.onlyNewDelete" }
      : undefined;
  // Where invalid rows may be deleted as well as new ones, the refused rows are those in effect.
  const invalidMayGo = machine.states.some((candidate) => candidate.deletable && !candidate.draft);
  return { msgKey: invalidMayGo ? "common.effectiveNoDelete" : "common.onlyNewDelete" };
}

/** Whether others saw it: it was once in a state that lasts, whatever it is in now. */
async function wasLasting({ db }: Context, document: Document, row: Row): Promise<boolean> {
  const lasting = lastingStates(document);
  if (lasting.length === 0) return false;
  const { rows } = await sql<{ was: boolean }>`select exists (select from system.history
    where document = ${document.name} and "recordId" = ${row.id ?? null}::uuid
      and "toState" = any(${lasting}::text[])) as was`.execute(db);
  return rows[0]!.was;
}

/** The states of a document's status in which others have seen it. */
export function lastingStates({ status }: Document): readonly string[] {
  return (status?.states ?? []).filter((state) => state.lasting).map(({ name }) => name);
}

function ownProblem(context: Context, document: Document, row: Row): Problem | undefined {
  const action = document.header.actions.find(({ key }) => key === "delete");
  if (!action) return undefined;
  const { language } = context;
  const [place] = placesOf(modelFor(document, language).header, row);
  const environment = environmentOf(place!, recordContextOf(context));
  return actionRefusal({ action, place: place!, environment, language, asked: false });
}
