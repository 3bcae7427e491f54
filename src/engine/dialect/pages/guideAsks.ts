import type { Document, Field, Table } from "../model/document.ts";
import type { GuideStep } from "../model/guide.ts";

/**
 * Reports values that are required and cannot be filled: required fields and line tables that no step shows, or only
 * steps that may be skipped. Values with a default, computed ones, and those filled by a shown reference need no
 * place.
 */
export function checkAsked(
  document: Document,
  steps: readonly GuideStep[],
  report: (message: string) => void,
): void {
  const certain = steps.filter(({ visible }) => visible === undefined);
  const shownOf = (some: readonly GuideStep[]) => new Set(some.flatMap(({ fields }) => fields));
  const always = shownOf(certain);
  const ever = shownOf(steps);
  for (const key of unfilled(document.header, always)) {
    report(
      ever.has(key)
        ? `"${key}" is required, but only a step that may be skipped shows it`
        : `"${key}" is required, but no step shows it`,
    );
  }
  const tables = new Map(
    steps.flatMap((step) => step.tables.map((table) => [table.path, { table, step }] as const)),
  );
  for (const child of document.header.children) {
    const place = tables.get(child.path);
    if (child.minItems > 0 && !place) report(`"${child.path}" needs lines, but no step shows it`);
    else if (child.minItems > 0 && place?.step.visible !== undefined)
      report(`"${child.path}" needs lines, but only a step that may be skipped shows it`);
    if (!place) continue;
    for (const key of unfilled(child, new Set(place.table.columns)))
      report(`"${child.path}.${key}" is required, but no column shows it`);
  }
}

/** Required fields of a row that neither a person nor a default nor another field fills. */
function unfilled(table: Table, shown: ReadonlySet<string>): readonly string[] {
  const filled = new Set(
    table.fields.filter(({ key }) => shown.has(key)).flatMap(({ fill }) => Object.keys(fill)),
  );
  return table.fields
    .filter((field) => isAsked(field) && !shown.has(field.key) && !filled.has(field.key))
    .map(({ key }) => key);
}

function isAsked(field: Field): boolean {
  return (
    (field.required || field.requiredToSave) &&
    field.editable.when !== "system" &&
    field.machine === undefined &&
    field.kind.name !== "number-series" &&
    !field.default &&
    !field.compute
  );
}
