import type { Words } from "../base/words.ts";
import type { Session } from "./actionSession.ts";
import type { Outcome } from "./runTargets.ts";
import type { ActionRow } from "./targets.ts";

/** A row that an action was run on, and what became of it. */
export interface ResultRow {
  readonly row: ActionRow;
  /** None: never sent. */
  readonly outcome: Outcome | undefined;
}

/** The result as text with tabs, for a mail or a sheet. */
export function resultText(session: Session, words: Words): string {
  const lines = resultRows(session).map(({ row, outcome }) => [
    [row.name, row.about].filter(Boolean).join(" "),
    words(outcomeWord(outcome)),
    outcome && outcome.status !== 200 ? `${outcome.message} (${outcome.status})` : "",
    outcome?.detailId ?? "",
  ]);
  const head = [
    words("bulk.row"),
    words("bulk.outcome"),
    words("bulk.reason"),
    words("bulk.trace"),
  ];
  return [head, ...lines].map((cells) => cells.join("\t")).join("\n");
}

/** The rows of an action with what became of them: refused ones first, then those never sent. */
export function resultRows({ rows, outcomes }: Session): readonly ResultRow[] {
  const rank = ({ outcome }: ResultRow) => (!outcome ? 1 : outcome.status === 200 ? 2 : 0);
  return rows
    .map((row) => ({ row, outcome: outcomes.get(row.id) }))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** How many rows went, were refused, and were never sent. */
export function outcomeCounts(rows: readonly ResultRow[]) {
  const ok = rows.filter(({ outcome }) => outcome?.status === 200).length;
  const unsent = rows.filter(({ outcome }) => !outcome).length;
  return { ok, unsent, failed: rows.length - ok - unsent };
}

/** The word for what became of a row. */
export const outcomeWord = (outcome: Outcome | undefined) =>
  !outcome ? "bulk.notSent" : outcome.status === 200 ? "bulk.ok" : "bulk.failed";
