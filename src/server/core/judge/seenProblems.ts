import {
  Refusal,
  refusalOf,
  type Document,
  type Problem,
  groupsOfField,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { openingOf } from "../../store/rows/opening.ts";

/** The placeholder in a message for a value that its reader may not see. */
const unseen = "•••";

/**
 * Runs code that may be refused with values of a document (a computed amount too large for its column), and removes
 * from the refusal the values of fields that the user does not see in every row they read.
 */
export async function withSeenProblems<T>(
  { schema, actor }: Pick<Context, "schema" | "actor">,
  { document, menu }: { readonly document: Document; readonly menu: string },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || error.problems.length === 0) throw error;
    const opening = openingOf({ schema, document, actor, menu, buttons: ["query", "get"] });
    const isSealed = ({ table, field }: Problem) =>
      document.table(table ?? "")?.field(field ?? "")?.sealed === true;
    const isShown = ({ table, field }: Problem): boolean => {
      const found = document.table(table ?? "")?.field(field ?? "");
      return !found || groupsOfField(found).every((group) => opening(group) === "everywhere");
    };
    if (error.problems.every((one) => isShown(one) && !isSealed(one))) throw error;
    const seen = error.problems.map((one) => ({
      ...(isShown(one) ? one : withoutValue(one)),
      ...(isSealed(one) && { sealed: true as const }),
    }));
    throw refusalOf(seen as [Problem, ...Problem[]]);
  }
}

/** The first argument of a message is the field's label. */
function withoutValue({
  value: _value,
  allowed: _allowed,
  repair: _repair,
  ...problem
}: Problem): Problem {
  return {
    ...problem,
    ...(problem.args && { args: problem.args.map((arg, at) => (at === 0 ? arg : unseen)) }),
  };
}
