import type { DocumentDraft, Drafts } from "../assemble/draft.ts";
import type { Action, Field, Table } from "../model/document.ts";
import type { CaseStep } from "../model/guard.ts";
import { nearest } from "../text/nearest.ts";
import { pointerTo } from "../read/jsonText.ts";
import { compilerOf } from "./compile.ts";
import { unknownField } from "./rows.ts";

type Row = Readonly<Record<string, unknown>>;

interface CasePlace {
  readonly draft: DocumentDraft;
  readonly drafts: Drafts;
}

/** The examples of a document: their fields, lines, choices, actions and what actions ask for exist. */
export function checkCases(draft: DocumentDraft, drafts: Drafts): void {
  const place = { draft, drafts };
  const { header, tables } = draft.document;
  const actions = tables.flatMap((table) => table.actions);
  (draft.source.cases ?? []).forEach((example, index) => {
    const at = pointerTo("/cases", index);
    checkRow(place, header, example.given ?? {}, pointerTo(at, "given"));
    (example.beside ?? []).forEach((row, position) =>
      checkRow(place, header, row as Row, pointerTo(at, "beside", position)),
    );
    checkStep(place, actions, example, at);
    (example.steps ?? []).forEach((step, position) =>
      checkStep(place, actions, step, pointerTo(at, "steps", position)),
    );
    if (typeof example.expect === "number") return;
    const { at: problemAt, set } = example.expect;
    if (isObject(set)) checkRow(place, header, set, pointerTo(at, "expect", "set"));
    if (typeof problemAt === "string") checkPlace(draft, problemAt, pointerTo(at, "expect", "at"));
  });
}

/** Fields of a row and, by their position, of the lines below it. */
function checkRow(place: CasePlace, table: Table, row: Row, pointer: string): void {
  const { draft } = place;
  const keys = [...table.fields, ...table.children].map(({ key }) => key);
  for (const [key, value] of Object.entries(row)) {
    const at = pointerTo(pointer, key);
    const field = table.field(key);
    const lines = table.children.find((child) => child.key === key);
    if (!keys.includes(key)) draft.report(at, { ...unknownField(key, keys), onKey: true });
    if (field && isObject(value)) checkSaid(place, field, value, at);
    const choices = field?.choices?.map((choice) => choice.value);
    // There are none where the file of the list cannot be read.
    if (choices?.length && typeof value === "string" && !choices.includes(value))
      draft.report(at, {
        message: `"${value}" is no value of ${key}`,
        allowed: choices,
        nearest: nearest(value, choices),
      });
    if (lines && Array.isArray(value))
      value.forEach((line: unknown, position) => {
        if (isObject(line)) checkRow(place, lines, line, pointerTo(at, position));
      });
  }
}

/** A value of the day, or how the row looks that a reference points to. */
function checkSaid({ draft, drafts }: CasePlace, field: Field, value: Row, pointer: string): void {
  const { to, table } = field;
  if ("cel" in value) {
    const { me } = table.scope;
    const compile = compilerOf(draft.report, []);
    compile(String(value["cel"]), { pointer: pointerTo(pointer, "cel"), scope: me ? { me } : {} });
    return;
  }
  if (to === undefined) {
    if (plainKinds.has(field.kind.name)) return;
    const finding = { message: "Expected a value of the field", allowed: '{ "cel": "today()" }' };
    return draft.report(pointer, finding);
  }
  const target = drafts.find(to)?.document.header;
  if (target) checkKeys(draft, target, value, pointer);
  for (const [key, one] of Object.entries(value)) {
    const at = pointerTo(pointer, key);
    for (const [word, owner] of [
      ["this", table],
      ["header", draft.document.header],
    ] as const) {
      if (!isObject(one) || !(word in one)) continue;
      const named = String(one[word]);
      if (owner.field(named)?.to !== undefined) continue;
      const references = owner.fields.flatMap((each) => (each.to ? [each.key] : []));
      draft.report(pointerTo(at, word), unknownField(named, references));
    }
  }
}

/** A record is described by its fields, or named by code or id; a value of the day is `cel`. */
function checkKeys(draft: DocumentDraft, target: Table, value: Row, pointer: string): void {
  const keys = ["code", "id", "cel", ...target.fields.map(({ key }) => key)];
  for (const key of Object.keys(value))
    if (!keys.includes(key))
      draft.report(pointerTo(pointer, key), {
        ...unknownField(key, keys, ` of ${target.document}`),
        onKey: true,
      });
}

/** Kinds whose values are objects themselves, and those of records, whose file may be unreadable. */
const plainKinds: ReadonlySet<string> = new Set([
  "reference",
  "tree",
  "json",
  "attributes",
  "attachment",
  "image",
]);

function isObject(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function checkStep(
  place: CasePlace,
  actions: readonly Action[],
  step: CaseStep,
  pointer: string,
): void {
  const { draft } = place;
  const { header } = draft.document;
  const known = ["save", "delete", ...actions.map(({ key }) => key)];
  if (!known.includes(step.do))
    draft.report(pointerTo(pointer, "do"), {
      message: `No action "${step.do}"`,
      allowed: known,
      nearest: nearest(step.do, known) ?? nearest(step.do.replace(/^.*\./, ""), known),
    });
  const done = actions.filter(({ key }) => key === step.do);
  if (done.length > 0) {
    const asked = (word: "input" | "lineInput") =>
      Object.assign({}, ...done.map((action) => action[word]?.["properties"])) as Asked;
    const none = `${step.do} does not ask for`;
    checkAsked(place, step.input, { asked: asked("input"), none, pointer, word: "input" });
    checkAsked(place, step.lineInput, {
      asked: asked("lineInput"),
      none,
      pointer,
      word: "lineInput",
    });
  }
  const party = typeof step.as === "object" ? step.as.party : undefined;
  if (party !== undefined && !header.field(party)?.to) {
    const parties = header.fields.filter(({ to }) => to !== undefined).map(({ key }) => key);
    draft.report(pointerTo(pointer, "as", "party"), unknownField(party, parties));
  }
}

/** What an action asks for, by key. */
type Asked = Readonly<Record<string, { readonly to?: string }>>;

function checkAsked(
  { draft, drafts }: CasePlace,
  given: object | undefined,
  options: {
    readonly asked: Asked;
    readonly none: string;
    readonly pointer: string;
    readonly word: "input" | "lineInput";
  },
): void {
  const { asked, none, pointer, word } = options;
  const known = Object.keys(asked);
  for (const [key, value] of Object.entries(given ?? {})) {
    const at = pointerTo(pointer, word, key);
    const target = drafts.find(asked[key]?.to ?? "")?.document.header;
    if (target && isObject(value)) checkKeys(draft, target, value, at);
    if (known.includes(key)) continue;
    draft.report(at, {
      message: `${none} "${key}"${word === "lineInput" ? " of a line" : ""}`,
      allowed: known,
      nearest: nearest(key, known),
      onKey: true,
    });
  }
}

/** `items`, `items[0].quantity`: the last name matters. */
function checkPlace(draft: DocumentDraft, place: string, pointer: string): void {
  const { header, tables } = draft.document;
  const keys = [...header.fields, ...header.children].map(({ key }) => key);
  const name = place.replace(/\[\d+\]/g, "");
  const places = [
    ...keys,
    ...tables.flatMap((table) =>
      table.fields.flatMap(({ key }) => (table.path ? [key, `${table.path}.${key}`] : [])),
    ),
  ];
  if (!places.includes(name)) draft.report(pointer, unknownField(name, places));
}
