import { kinds } from "../kinds/index.ts";
import type { Kind, WidgetName } from "../kinds/kind.ts";
import type { Choice, Editable, Field } from "../model/document.ts";
import { editableWords, type FieldSource } from "../model/source.ts";
import { targetOf } from "../model/convert.ts";
import { rendererOf } from "../model/renderer.ts";
import { buildChoices } from "./choices.ts";
import type { FieldDraft, Mutable, TableDraft } from "./draft.ts";
import type { MakeLabel } from "./label.ts";

const kindByName = new Map<string, Kind>(kinds.map((kind) => [kind.name, kind]));
const megabyte = 1024 * 1024;

/** What fields are built with: labels, the shared choices, and what the row says of the field. */
interface FieldOptions {
  readonly key: string;
  readonly source: FieldSource;
  readonly pointer: string;
  readonly owner: () => TableDraft;
  readonly document: string;
  readonly required: boolean;
  readonly requiredToSave: boolean;
  /** Fields of documents without a draft state can be edited in every open state. */
  readonly hasDraft: boolean;
  readonly makeLabel: MakeLabel;
  readonly sharedChoices: ReadonlyMap<string, readonly Choice[]>;
}

/** A field with its defaults; expressions, references and machines are linked later. */
export function buildField(options: FieldOptions): FieldDraft {
  const { key, source, makeLabel } = options;
  // A field of unknown kind (reported already) is carried on as json, so that what reads it is not reported as well.
  const kind = kindByName.get(source.kind) ?? kindByName.get("json")!;
  const field: Mutable<Field> = {
    key,
    code: source.code,
    table: undefined as unknown as Field["table"],
    kind,
    title: makeLabel(source, key),
    importance: source.importance,
    help: source.help === undefined ? undefined : helpLabel(source, makeLabel),
    widget: (source.widget as WidgetName | undefined) ?? "text",
    renderer: rendererOf(source.renderer),
    required: options.required,
    requiredToSave: options.requiredToSave,
    mandatory: undefined,
    visible: undefined,
    hiddenPolicy: source.hidden ?? "keep",
    editable: editableOf(source, options.hasDraft),
    default: undefined,
    stamp: undefined,
    was: source.was,
    compute: undefined,
    computeWhen: undefined,
    to: kind.name === "tree" ? (source.to ?? options.document) : source.to,
    where: undefined,
    fill: Object.freeze({ ...source.fill }),
    many: source.many ?? false,
    carried: {},
    by: source.by,
    choices: choicesOf(options),
    choiceList: typeof source.choices === "string" ? source.choices : undefined,
    machine: undefined,
    decimalsFrom: source.unit ?? source.currency,
    decimals: source.decimals,
    suffix: source.suffix,
    maxLength: source.maxLength ?? { note: 4000, html: 20000 }[kind.name],
    pattern: source.pattern,
    limits: limitsOf(source),
    files: filesOf(kind.name, source),
    consumed: consumedOf(source),
    confidential: confidentialOf(kind.name, source),
    internal: source.internal === true,
    mask: source.mask,
    addsUp: ["amount", "quantity"].includes(kind.name) && source.sum !== false,
    sealed: source.sealed === true,
    unique: source.unique !== undefined && source.unique !== false,
    ...(typeof source.unique === "object" && { uniqueMessage: source.unique.message }),
    renamedFrom: source.renamedFrom,
  };
  // The widget depends on what the field is otherwise.
  if (source.widget === undefined) field.widget = kind.widget(field);
  return { field, source, pointer: options.pointer, owner: options.owner };
}

/** Kinds whose values only the system sets. */
export const systemKinds: ReadonlySet<string> = new Set(["number-series", "state"]);

/** Whether nobody sets it by what the field is: it is computed, summed, stamped, a number or a state. */
export function isSetItself({ compute, computeWhen, consumed, stamp, kind }: FieldSource): boolean {
  const computed = compute !== undefined && computeWhen === undefined;
  return computed || consumed !== undefined || stamp !== undefined || systemKinds.has(kind);
}

function editableOf(source: FieldSource, hasDraft: boolean): Editable {
  const written = source.editable;
  const word = editableWords.find((one) => one === written);
  if (word !== undefined) return { when: word };
  // A condition is compiled once the scope is known; until then the strictest word applies.
  if (written !== undefined) return { when: "system" };
  if (isSetItself(source)) return { when: "system" };
  return { when: hasDraft ? "draft" : "open" };
}

function choicesOf({
  source,
  makeLabel,
  sharedChoices,
}: FieldOptions): readonly Choice[] | undefined {
  if (source.choices === undefined) return undefined;
  if (typeof source.choices === "string") return sharedChoices.get(source.choices) ?? [];
  return buildChoices(source.choices, makeLabel);
}

/**
 * Beyond the limits of any decimal column: used for `null`, since on a side without a limit the kind's own one
 * applies.
 */
const noLimit = "9999999999999999";

/** Limits of a field or an input as written; on a side that is silent the kind's own count. */
export function limitsOf(
  source: Pick<FieldSource, "above" | "min" | "max" | "below">,
): NonNullable<Field["limits"]> {
  const { above, min, max, below } = source;
  const written = Object.entries({ above, min, max, below }).flatMap(([word, limit]) => {
    if (limit === undefined) return [];
    return [[word, limit ?? (word === "min" || word === "above" ? `-${noLimit}` : noLimit)]];
  });
  return Object.freeze(Object.fromEntries(written));
}

/** A value that is no whole number was reported already and sets no limit. */
function consumedOf({ consumed }: FieldSource): Field["consumed"] {
  if (consumed?.from === undefined || consumed.sum === undefined) return undefined;
  const { from, sum, atMost } = consumed;
  return Object.freeze({
    from,
    ...targetOf(from),
    sum,
    atMost,
    where: undefined,
    allow: undefined,
  });
}

function filesOf(kind: string, source: FieldSource): Field["files"] {
  if (kind !== "attachment" && kind !== "image") return undefined;
  const image = kind === "image";
  return Object.freeze({
    types: source.types ?? (image ? ["jpg", "png", "webp"] : []),
    maxBytes: source.max === undefined ? (image ? 2 : 20) * megabyte : Number(source.max),
    maxCount: source.maxItems ?? (image ? 1 : 20),
  });
}

function confidentialOf(kind: string, source: FieldSource): string | undefined {
  if (source.confidential !== undefined) return source.confidential ?? undefined;
  return kind === "price" || kind === "amount" ? "price" : undefined;
}

function helpLabel(source: FieldSource, makeLabel: MakeLabel) {
  const words = {
    title: source.help,
    "zh-CN": source["help:zh-CN"],
    "zh-TW": source["help:zh-TW"],
  };
  return makeLabel(words, source.help ?? "");
}
