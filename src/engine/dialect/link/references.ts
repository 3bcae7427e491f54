import type { DocumentDraft, Drafts, FieldDraft } from "../assemble/draft.ts";
import { nearest as nearestWord } from "../text/nearest.ts";
import { pointerTo } from "../read/jsonText.ts";
import { carriedLines, carriedTypes, fieldType } from "../model/scope.ts";
import type { ValueType } from "../expression/types.ts";

/** Points references at their documents: `to`, then what travels with them, then `fill` between the two. */
export function linkReferences(drafts: Drafts): void {
  const fields = drafts.all.flatMap((draft) =>
    draft.tables.flatMap((table) => table.fields.map((field) => ({ draft, field }))),
  );
  for (const { draft, field } of fields) linkTarget(draft, field, drafts);
  const find = (name: string) => drafts.find(name)?.document;
  for (const { field } of fields) {
    if (field.field.to === undefined) continue;
    field.field.carried = Object.freeze(carriedTypes(field.field.to, find));
    field.field.carriedLines = carriedLines(field.field.to, find);
  }
  for (const { draft, field } of fields) checkFill(draft, field, drafts);
}

function linkTarget(
  draft: DocumentDraft,
  { field, source, pointer }: FieldDraft,
  drafts: Drafts,
): void {
  if (field.kind.name !== "reference" && field.kind.name !== "tree") {
    field.to = undefined;
    return;
  }
  if (field.to === undefined) {
    if (source.kind === "reference")
      draft.report(pointer, { message: '"to" is missing: the document it points to' });
    return;
  }
  const at = pointerTo(pointer, "to");
  if (field.kind.name === "tree" && field.to !== draft.document.name) {
    draft.report(at, {
      message: "A tree points to its own document",
      allowed: draft.document.name,
    });
    field.to = draft.document.name;
    return;
  }
  if (drafts.find(field.to)) return;
  if (drafts.isUnreadable(field.to)) {
    field.to = undefined;
    // Paths through it are only consequences.
    draft.suspects.add(field.key);
    return;
  }
  const names = drafts.all.map(({ document }) => document.name);
  draft.report(at, {
    message: `No document "${field.to}"`,
    allowed: names,
    nearest: nearestWord(field.to, names),
  });
  field.to = undefined;
}

function checkFill(
  draft: DocumentDraft,
  { field, source, pointer, owner }: FieldDraft,
  drafts: Drafts,
): void {
  const target = field.to === undefined ? undefined : drafts.find(field.to)?.document;
  if (!source.fill || !target) return;
  const own = owner().table;
  for (const [key, from] of Object.entries(source.fill)) {
    const at = pointerTo(pointer, "fill", key);
    const filled = own.field(key);
    const origin = target.header.field(from);
    if (!filled) {
      const keys = own.fields.map((other) => other.key);
      draft.report(at, {
        message: `No field "${key}" to fill here`,
        allowed: keys,
        nearest: nearestWord(key, keys),
        onKey: true,
      });
    } else if (filled.compute && !filled.computeWhen) {
      draft.report(at, { message: `"${key}" is computed: it cannot be filled`, onKey: true });
    }
    if (!origin) {
      const keys = target.header.fields.map((other) => other.key);
      draft.report(at, {
        message: `${target.name} has no field "${from}"`,
        allowed: keys,
        nearest: nearestWord(from, keys),
      });
    }
    if (filled && origin && !takes(fieldType(filled), fieldType(origin))) {
      draft.report(at, {
        message: `"${key}" (${filled.kind.name}) cannot take ${target.name}.${from} (${origin.kind.name})`,
      });
    }
  }
}

/** Whether a field of one type can hold a value of the other. */
function takes(type: ValueType, given: ValueType): boolean {
  // A reference to an unknown document is reported at the reference.
  if (type.type === "reference" && given.type === "reference") {
    return type.to === given.to || type.to === "" || given.to === "";
  }
  if (type.type === "list" && given.type === "list") return takes(type.of, given.of);
  if (type.type === "text") return given.type === "text" || given.type === "choice";
  return type.type === given.type;
}
