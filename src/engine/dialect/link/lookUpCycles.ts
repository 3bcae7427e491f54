import type { DocumentDraft } from "../assemble/draft.ts";
import type { Field, Table } from "../model/document.ts";
import { fieldRead } from "../model/fieldRead.ts";
import { decidingIn, type ValueLookUp } from "../model/valueLookUp.ts";
import { pointerTo } from "../read/jsonText.ts";
import { alternate, nameOfField, readsOf } from "./actions/cycles.ts";

/**
 * Look-ups whose search reads their own results, also through other look-ups or computed fields: they would run for
 * ever. Every such circle is reported once, with its path.
 */
export function checkLookUpCycles(draft: DocumentDraft): void {
  const pointers = new Map(
    draft.tables.flatMap(({ table, pointer }) =>
      table.lookUps.map((lookUp) => [lookUp, pointerTo(pointer, "lookUps", lookUp.key)] as const),
    ),
  );
  const done = new Set<Field | ValueLookUp>();
  const visit = (
    at: Field | ValueLookUp,
    table: Table,
    trail: readonly (Field | ValueLookUp)[],
  ) => {
    const start = trail.indexOf(at);
    if (start >= 0) {
      const circle = trail.slice(start);
      const [first] = circle.filter(isLookUp);
      // Circles of computed fields alone are reported by `checkCycles`.
      if (!first) return;
      const way = [...circle, at].map((one) => (isLookUp(one) ? one.key : nameOfField(one)));
      draft.report(pointers.get(first)!, {
        message: `It reads what it finds itself: ${way.join(" → ")}`,
        onKey: true,
      });
      return;
    }
    if (done.has(at)) return;
    const further = [...trail, at];
    if (isLookUp(at)) {
      for (const path of pathsRead(at)) {
        const field = fieldRead(table, path.split("."));
        if (field) visit(field, field.table, further);
      }
    } else {
      for (const read of readsOf(at)) if (!alternate(at, read)) visit(read, read.table, further);
      for (const lookUp of at.table.lookUps)
        if (lookUp.sets.includes(at.key)) visit(lookUp, at.table, further);
    }
    done.add(at);
  };
  for (const { table } of draft.tables)
    for (const lookUp of table.lookUps) visit(lookUp, table, []);
}

/**
 * The fields that decide the result of a look-up. Preferring the earlier result (`order`: "the same line as until
 * now") is no circle: asked again it finds the same.
 */
function pathsRead({ needs, sets, from, when }: ValueLookUp): readonly string[] {
  const decides = new Set(from.flatMap(decidingIn).flatMap(({ dependencies }) => dependencies));
  const read = needs.filter((path) => !sets.includes(path) || decides.has(`this.${path}`));
  return [...read, ...(when?.dependencies ?? [])];
}

function isLookUp(one: Field | ValueLookUp): one is ValueLookUp {
  return "needs" in one;
}
