import { unsupportedInSql } from "../../expression/sqlSupport.ts";
import type { Expression } from "../../expression/types.ts";
import { nearest } from "../../text/nearest.ts";
import { limitsOf } from "../../assemble/field.ts";
import type { Drafts, TableDraft } from "../../assemble/draft.ts";
import type { InputSchema } from "../../model/document.ts";
import { fieldPathOf } from "../../model/fieldPath.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { pickScope } from "../../model/scope.ts";
import { booleanType, compilerOf } from "../compile.ts";
import { unknownField } from "../rows.ts";

type Property = Readonly<Record<string, unknown>>;

/** An action's input with its shared lists of choices written out, and what its references may be picked from. */
export interface LinkedInput {
  readonly schema: InputSchema | undefined;
  /** Key of a reference -> its `where`: over the target's row, the action's row as `this`. */
  readonly picks: Readonly<Record<string, Expression>>;
}

/** What an input of a kind may say; labels in three languages beside. What has no kind is plain JSON Schema. */
const inputWords: readonly string[] =
  "kind title help type format items enum minLength maxLength pattern above min max below unit currency decimals to where many choices initial visible dependsOn confidential renderer widget".split(
    " ",
  );
const spelling = ["kind", "like", "required"];
const labelWord = /^(?:(?:title|help):)?(?:zh-CN|zh-TW|en-US)$/;

function checkWords(
  { table }: Parameters<typeof linkInput>[0],
  property: Property,
  pointer: string,
) {
  if (property["kind"] === undefined) return;
  for (const word of Object.keys(property)) {
    if (inputWords.includes(word) || spelling.includes(word) || labelWord.test(word)) continue;
    const former = word.startsWith("description");
    table.draft().report(pointerTo(pointer, word), {
      message: former
        ? `"${word}" is written "${word.replace("description", "help")}"`
        : `Unknown word "${word}"`,
      allowed: inputWords,
      nearest: nearest(word, inputWords),
      onKey: true,
    });
  }
}

const plainTypes = ["string", "number", "integer", "boolean", "array", "object", "null"];

/** The types of plain JSON Schema, as far down as it goes. */
function checkTypes(
  options: Parameters<typeof linkInput>[0],
  { type, items, properties }: Property,
  pointer: string,
): void {
  if (typeof type === "string" && !plainTypes.includes(type))
    options.table.draft().report(pointerTo(pointer, "type"), {
      message: `Unknown type "${type}"`,
      allowed: plainTypes,
      nearest: nearest(type, plainTypes),
    });
  if (isProperty(items)) checkTypes(options, items, pointerTo(pointer, "items"));
  if (isProperty(properties))
    for (const [key, inner] of Object.entries(properties))
      if (isProperty(inner)) checkTypes(options, inner, pointerTo(pointer, "properties", key));
}

function isProperty(value: unknown): value is Property {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The field that an input is like is one of the row's own, of a kind that a dialog can ask for. */
function checkLike(
  { table }: Parameters<typeof linkInput>[0],
  { kind, like }: Property,
  pointer: string,
): void {
  // Of files it is looked for in the whole document.
  if (like === undefined || hasFiles(kind) || table.table.field(String(like))) return;
  const keys = table.table.fields.map(({ key }) => key);
  table.draft().report(pointerTo(pointer, "like"), unknownField(String(like), keys));
}

/** Links the properties of an input: documents they refer to, what `where` says of them, and lists of choices by name. */
export function linkInput(options: {
  readonly table: TableDraft;
  readonly drafts: Drafts;
  readonly schema: InputSchema | undefined;
  readonly pointer: string;
}): LinkedInput {
  const { schema, pointer } = options;
  if (!schema) return { schema: undefined, picks: {} };
  const picks: Record<string, Expression> = {};
  const properties = Object.entries(
    (schema["properties"] ?? {}) as Readonly<Record<string, Property>>,
  ).map(([key, property]): [string, Property] => {
    const at = pointerTo(pointer, key);
    checkLike(options, property, at);
    checkWords(options, property, at);
    checkTypes(options, property, at);
    const where = whereOf(options, property, at);
    if (where) picks[key] = where;
    const chosen = withFiles(options, withChoices(options, property, at), at);
    return [key, chosen["kind"] === undefined ? chosen : { ...chosen, ...limitsOf(chosen) }];
  });
  return {
    schema: { ...schema, properties: Object.fromEntries(properties) },
    picks: Object.freeze(picks),
  };
}

function whereOf(
  { table, drafts }: Parameters<typeof linkInput>[0],
  { kind, to, where }: Property,
  pointer: string,
): Expression | undefined {
  if (kind !== "reference" && kind !== "tree") return undefined;
  const { report, suspects } = table.draft();
  const target = drafts.find(String(to));
  if (!target) {
    if (drafts.isUnreadable(String(to))) return undefined;
    const names = drafts.all.map(({ document }) => document.name);
    report(pointerTo(pointer, "to"), {
      message: `No document "${String(to)}"`,
      allowed: names,
      nearest: nearest(String(to), names),
    });
    return undefined;
  }
  if (typeof where !== "string") return undefined;
  const at = pointerTo(pointer, "where");
  const compile = compilerOf(report, [suspects, target.suspects]);
  const scope = pickScope(target.document.header, table.table.scope);
  const compiled = compile(where, { pointer: at, scope, expects: booleanType });
  const why = compiled && unsupportedInSql(compiled.tree);
  if (why !== undefined) report(at, { message: why });
  return compiled;
}

/** Files are stored in a field of the document: its types and sizes apply. */
function withFiles(
  { table }: Parameters<typeof linkInput>[0],
  { like, ...property }: Property,
  pointer: string,
): Property {
  if (!hasFiles(property["kind"])) return property;
  const found = filesLike(table, like);
  if (found) return { ...property, into: found.path, files: found.files };
  const allowed = fileFields(table).map(({ path }) => path);
  table.draft().report(like === undefined ? pointer : pointerTo(pointer, "like"), {
    message: `"like" names the field of the document that the files go into`,
    allowed,
    nearest: nearest(String(like), allowed),
  });
  return property;
}

const hasFiles = (kind: unknown) => kind === "attachment" || kind === "image";

/** Fields of the document with files, by path. */
function fileFields(table: TableDraft) {
  return table
    .draft()
    .document.tables.flatMap(({ fields }) =>
      fields.flatMap((field) =>
        field.files ? [{ path: fieldPathOf(field), files: field.files }] : [],
      ),
    );
}

/** The field with files that an input names: of its own row by key, of any by path. */
function filesLike(table: TableDraft, like: unknown) {
  const own = table.table.field(String(like));
  const path = own ? fieldPathOf(own) : String(like);
  return fileFields(table).find((one) => one.path === path);
}

/** `"choices": "tax-type"` as the list itself, as an input that writes it out has it. */
function withChoices(
  { table, drafts }: Parameters<typeof linkInput>[0],
  property: Property,
  pointer: string,
): Property {
  const { choices: name } = property;
  if (typeof name !== "string") return property;
  const choices = drafts.choices.get(name);
  if (!choices) {
    const names = [...drafts.choices.keys()];
    if (!drafts.brokenChoices.has(name))
      table.draft().report(pointerTo(pointer, "choices"), {
        message: `No file schemas/choices/${name}.json`,
        allowed: names,
        nearest: nearest(name, names),
      });
    return { ...property, choices: [] };
  }
  const listed = choices.map(({ value, title }) => ({
    value,
    title: title.en,
    "zh-CN": title.cn,
    "zh-TW": title.tw,
  }));
  return { ...property, choices: listed };
}
