import type { DocumentDraft, TableDraft } from "../../assemble/draft.ts";
import type { Machine } from "../../model/document.ts";
import { pointerTo } from "../../read/jsonText.ts";

/**
 * Warns of states that are not final and that no action leaves: somebody forgot the way out, or the word `final`. Machines
 * with states that follow from facts leave any of them by facts; those that no action moves are set from elsewhere.
 */
export function warnOfDeadEnds(
  draft: DocumentDraft,
  { pointer, source }: TableDraft,
  machine: Machine,
): void {
  const moves = Object.values(source.actions ?? {}).filter(
    ({ to }) => to?.[machine.name] !== undefined,
  );
  const derived = source.machines?.[machine.name]?.derive ?? [];
  if (moves.length === 0 || derived.length > 0) return;
  for (const { name, final, saved } of machine.states) {
    const isLeft = moves.some(({ from, to }) => {
      const starts = from?.[machine.name];
      return to?.[machine.name] !== name && (!starts || starts.includes(name));
    });
    if (final || isLeft || (saved !== undefined && saved !== name)) continue;
    draft.report(pointerTo(pointer, "machines", machine.name, "states", name), {
      message: `No action leaves "${name}", and it is not "final"`,
      severity: "warning",
      onKey: true,
    });
  }
}
