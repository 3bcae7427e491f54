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

/**
 * Defaults that read one another in a circle, or what is computed: a new row is computed once its defaults are there. A field
 * that is typed while its `computeWhen` is false has a default like any other.
 */
export function checkDefaults(draft: DocumentDraft): void {
  for (const { fields } of draft.tables) {
    const written = new Map(fields.map((one) => [one.field, one]));
    const readIn = (field: Field) =>
      (field.default?.dependencies ?? []).flatMap((path) => {
        const read = field.table.field(path.split(".")[0]!);
        return read && written.has(read) ? [read] : [];
      });
    const done = new Set<Field>();
    const visit = (field: Field, trail: readonly Field[]): void => {
      const say = (message: string) =>
        draft.report(pointerTo(written.get(field)!.pointer, "default"), { message });
      const start = trail.indexOf(field);
      if (start >= 0)
        return say(
          `Default of itself: ${[...trail.slice(start), field].map(nameOfField).join(" → ")}`,
        );
      if (done.has(field)) return;
      for (const read of readIn(field)) {
        if (read.compute && !read.computeWhen)
          say(`"${read.key}" is computed once the defaults are there: it is empty here`);
        visit(read, [...trail, field]);
      }
      done.add(field);
    };
    for (const { field } of fields) if (field.default) visit(field, []);
  }
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
