import type { DocumentDraft, FieldDraft } from "../../assemble/draft.ts";
import type { Field } from "../../model/document.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { fieldRead } from "../../model/fieldRead.ts";

/** Computed fields that depend on themselves, across header and lines. Every cycle is reported once, with its way. */
export function checkCycles(draft: DocumentDraft): void {
  const computed = draft.tables.flatMap(({ fields }) =>
    fields.filter(({ field }) => field.compute),
  );
  const byField = new Map<Field, FieldDraft>(computed.map((found) => [found.field, found]));
  const done = new Set<Field>();
  const visit = (field: Field, trail: readonly Field[]): void => {
    const start = trail.indexOf(field);
    if (start >= 0) {
      const way = [...trail.slice(start), field].map(nameOfField).join(" → ");
      draft.report(pointerTo(byField.get(field)!.pointer, "compute"), {
        message: `Computed from itself: ${way}`,
      });
      return;
    }
    if (done.has(field)) return;
    for (const read of readsOf(field)) {
      if (byField.has(read) && !alternate(field, read)) visit(read, [...trail, field]);
    }
    done.add(field);
  };
  for (const { field } of computed) visit(field, []);
}

/** The fields that a computed field reads. */
export function readsOf(field: Field): readonly Field[] {
  const paths = [
    ...(field.compute?.dependencies ?? []),
    ...(field.computeWhen?.dependencies ?? []),
  ];
  return [...new Set(paths.flatMap((path) => fieldRead(field.table, path.split(".")) ?? []))];
}

/** Net and gross price, each computed from the other while the other is typed, are no cycle. */
export function alternate(a: Field, b: Field): boolean {
  return (
    a !== b &&
    a.table === b.table &&
    a.computeWhen !== undefined &&
    b.computeWhen !== undefined &&
    readsOf(b).includes(a)
  );
}

/** `quantity`, `items.quantity`. */
export function nameOfField(field: Field): string {
  return field.table.path === "" ? field.key : `${field.table.path}.${field.key}`;
}
