import { editableWords, isCondition } from "../model/source.ts";
import { nearest } from "../text/nearest.ts";
import type { DocumentDraft, Drafts, FieldDraft, TableDraft } from "../assemble/draft.ts";
import type { Access, Field } from "../model/document.ts";
import { pointerTo } from "../read/jsonText.ts";
import { unsupportedInSql } from "../expression/sqlSupport.ts";
import { accessScope, fieldType, pickScope, scopeOf } from "../model/scope.ts";
import { booleanType, compilerOf, type Compile } from "./compile.ts";
import { unknownField } from "./rows.ts";
import { compileRules } from "./rules.ts";

/** The names that the expressions of each table may use: all are there before the first expression is compiled. */
export function linkScopes(draft: DocumentDraft, drafts: Drafts): void {
  for (const { table } of draft.tables)
    table.scope = Object.freeze(scopeOf(table, drafts.parameters));
}

/** Compiles what fields, rules and row access say, each over the names of its table. */
export function linkExpressions(draft: DocumentDraft, drafts: Drafts): void {
  const compile = compilerOf(draft.report, [draft.suspects]);
  for (const table of draft.tables) {
    for (const field of table.fields) compileField({ table, field, drafts, compile });
    table.table.rules = compileRules(table.source.rules, pointerTo(table.pointer, "rules"), {
      table: table.table,
      compile,
      report: draft.report,
      makeLabel: draft.makeLabel,
    });
    table.table.add = lineCondition(table, "add", compile);
    table.table.remove = lineCondition(table, "remove", compile);
  }
  const { access } = draft.source;
  const scope = accessScope(draft.document.header, {
    parameters: drafts.parameters,
    find: (name) => drafts.find(name)?.document,
  });
  const condition = (word: keyof Access) => {
    const pointer = pointerTo("/access", word);
    const found = compile(access?.[word], { pointer, scope, expects: booleanType });
    const why = found && unsupportedInSql(found.tree, { lines: true });
    if (why !== undefined) draft.report(pointer, { message: why });
    return found;
  };
  draft.document.access = Object.freeze({
    read: condition("read"),
    own: condition("own"),
    supplier: condition("supplier"),
    customer: condition("customer"),
  });
}

/** When users may add or remove a line. It is written beside `items`, over the names of a line. */
function lineCondition(
  { table, lines, pointer }: TableDraft,
  word: "add" | "remove",
  compile: Compile,
) {
  if (!lines) return undefined;
  const at = pointerTo(pointer.replace(/\/items$/, ""), word);
  return compile(lines[word], { pointer: at, scope: table.scope, expects: booleanType });
}

interface FieldStep {
  readonly table: TableDraft;
  readonly field: FieldDraft;
  readonly drafts: Drafts;
  readonly compile: Compile;
}

function compileField({ table, field: draft, drafts, compile }: FieldStep): void {
  const { field, source, pointer } = draft;
  const { report, suspects } = table.draft();
  const scope = table.table.scope;
  const expected = suspects.has(field.key) ? {} : { expects: fieldType(field) };
  const at = (word: string) => pointerTo(pointer, word);
  const condition = (word: "visible" | "required" | "computeWhen" | "imported") =>
    compile(source[word], { pointer: at(word), scope, expects: booleanType });

  field.visible = condition("visible");
  field.mandatory = condition("required");
  field.computeWhen = condition("computeWhen");
  field.imported = condition("imported");
  field.default = compile(source.default, { pointer: at("default"), scope, ...expected });
  field.compute = compile(source.compute, { pointer: at("compute"), scope, ...expected });
  field.stamp = stampOf({ table, field: draft, drafts, compile });
  checkWas(table, draft);
  field.editable = editableOf({ table, field: draft, drafts, compile }) ?? field.editable;
  const target = field.to === undefined ? undefined : drafts.find(field.to);
  if (target && source.where !== undefined) {
    const names = pickScope(target.document.header, scope);
    const pick = compilerOf(report, [suspects, target.suspects]);
    field.where = pick(source.where, {
      pointer: at("where"),
      scope: names,
      expects: booleanType,
      find: (name) => drafts.find(name)?.document,
    });
  }
}

/** The condition in `editable`; its four words are known from the start. */
function editableOf({ table, field: { source, pointer }, compile }: FieldStep) {
  const { editable: said } = source;
  if (said === undefined) return undefined;
  const { scope } = table.table;
  const at = pointerTo(pointer, "editable");
  const { report } = table.draft();
  if (!isCondition(said)) {
    if (Object.hasOwn(scope, said))
      report(at, {
        message: `"${said}" is a word of its own and a name of the row: call the row's otherwise, or write "${said} == true"`,
      });
    return undefined;
  }
  const meant = Object.hasOwn(scope, said) ? undefined : nearest(said, editableWords);
  if (meant) {
    report(at, {
      message: `"${said}" is neither a word nor a condition`,
      allowed: [...editableWords, "CEL"],
      nearest: meant,
    });
    return undefined;
  }
  const cel = compile(said, { pointer: at, scope, expects: booleanType });
  return cel && Object.freeze({ when: "expression" as const, cel });
}

/** `was`: another header field of the same kind. */
function checkWas(table: FieldStep["table"], { field, pointer }: FieldDraft): void {
  if (field.was === undefined) return;
  const others = table.table.parent
    ? []
    : table.table.fields.filter((one) => one !== field && one.kind === field.kind);
  const keys = others.map(({ key }) => key);
  if (keys.includes(field.was)) return;
  table.draft().report(pointerTo(pointer, "was"), {
    ...unknownField(field.was, keys),
    message: `No other header field "${field.was}" of kind ${field.kind.name}`,
  });
}

/** `stamp`: the field it watches and the value it then takes. */
function stampOf({ table, field: { field, source, pointer }, compile }: FieldStep): Field["stamp"] {
  if (!source.stamp) return undefined;
  const { of, value: cel } = source.stamp;
  const keys = table.table.fields.map(({ key }) => key);
  if (!keys.includes(of))
    table.draft().report(pointerTo(pointer, "stamp", "of"), unknownField(of, keys));
  const at = pointerTo(pointer, "stamp", "value");
  const value = compile(cel, { pointer: at, scope: table.table.scope, expects: fieldType(field) });
  return value && Object.freeze({ of, value });
}
