import type { DocumentDraft, FieldDraft } from "../assemble/draft.ts";
import { conditionPointer } from "./conditions.ts";
import type { MeasuresSource } from "../model/measure.ts";
import type { DocumentSource, PageFileSource } from "../model/source.ts";

/**
 * Warns of useless fields: those that nobody types and nothing fills, and those of lines that no page shows and
 * nothing reads. The default pages show every field of a header. Uses are recognised by the field's name alone, in
 * any document: a field that shares its name with a used one is not found.
 */
export function warnOfUnusedFields(
  drafts: readonly DocumentDraft[],
  pages: readonly PageFileSource[],
  measures: readonly MeasuresSource[],
): void {
  const ofDrafts = drafts.map(({ source }) => namesOf(source));
  const named = new Set(ofDrafts.flatMap(({ read }) => [...read]));
  const shown = new Set([...ofDrafts, ...pages.map(namesOf)].flatMap((names) => [...names.shown]));
  for (const page of pages) gatherNames([page.where, page.actions], named);
  // Sections, prints and guides have conditions too.
  const read = new Set([...named, ...shown]);
  for (const draft of drafts) warnOfUnusedConditions(draft, read);
  gatherNames(measures, named);
  for (const draft of drafts) {
    const { editable: writes = "people" } = draft.source;
    // Rows that the product itself writes are filled by its code.
    if (writes !== "people") continue;
    for (const table of draft.tables) {
      const stated = draft.source.detail?.tables?.find(({ path }) => path === table.table.path);
      const isChosen = table.lines !== undefined && stated?.columns !== undefined;
      for (const field of table.fields) {
        const { key } = field.field;
        if (named.has(key)) continue;
        if (isNeverFilled(field)) warn(draft, field, "nobody types it and nothing fills it");
        else if (isChosen && !shown.has(key))
          warn(draft, field, "no page shows it and nothing reads it");
      }
    }
  }
}

/** The names in what a file says, that its pages show and that its other words read. Of the same file they are gathered once. */
function namesOf(source: DocumentSource | PageFileSource) {
  let names = known.get(source);
  if (!names) {
    known.set(source, (names = { read: new Set<string>(), shown: new Set<string>() }));
    gatherNames({ ...source, ...withoutPages }, names.read);
    gatherNames([source.list, source.detail, source.guide], names.shown);
  }
  return names;
}

const known = new WeakMap<object, { readonly read: Set<string>; readonly shown: Set<string> }>();

/** Words that only place fields on pages, and examples: being placed is no use of a field. */
const withoutPages = {
  list: undefined,
  detail: undefined,
  print: undefined,
  guide: undefined,
  cases: undefined,
};

function warnOfUnusedConditions(draft: DocumentDraft, named: ReadonlySet<string>): void {
  for (const table of draft.tables)
    for (const { name } of table.table.conditions)
      if (!named.has(name))
        draft.report(conditionPointer(table, name), {
          message: `The condition "${name}" is unused: no expression reads it`,
          severity: "warning",
          onKey: true,
        });
}

function warn(draft: DocumentDraft, { field, pointer }: FieldDraft, reason: string): void {
  draft.report(pointer, {
    message: `"${field.key}" is unused: ${reason}`,
    severity: "warning",
    onKey: true,
  });
}

/** Set by the system, and without a word that says to what. */
function isNeverFilled({ field, source }: FieldDraft): boolean {
  const isSystem = source.editable === "system";
  const isMade = ["number-series", "state"].includes(field.kind.name);
  const words = [source.compute, source.default, source.stamp, source.consumed];
  return isSystem && !isMade && words.every((word) => word === undefined);
}

/** Words that are read by people, not by the product. */
const told = new Set([
  "title",
  "zh-CN",
  "zh-TW",
  "help",
  "help:zh-CN",
  "help:zh-TW",
  "renamedFrom",
  "code",
]);

/** Every name in expressions, keys and texts of a source, the keys of fields where they are declared left out. */
function gatherNames(value: unknown, names: Set<string>): void {
  if (typeof value === "string") {
    // The whole text is kept too, so that it is not parsed again.
    if (names.has(value)) return;
    names.add(value);
    for (const [name] of value.matchAll(/[A-Za-z][A-Za-z0-9]*/g)) names.add(name);
    return;
  }
  if (Array.isArray(value)) {
    for (const entry of value) gatherNames(entry, names);
    return;
  }
  if (value === null || typeof value !== "object") return;
  for (const word in value) {
    const part = (value as Record<string, unknown>)[word];
    if (typeof part === "string" && told.has(word)) continue;
    if (
      (word === "properties" || word === "conditions") &&
      part !== null &&
      typeof part === "object"
    ) {
      for (const field of Object.values(part)) gatherNames(field, names);
      continue;
    }
    names.add(word);
    gatherNames(part, names);
  }
}
