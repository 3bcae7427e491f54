import type { DocumentDraft, Drafts, TableDraft } from "../../assemble/draft.ts";
import type { Field, Guard } from "../../model/document.ts";
import type { Expression, Scope, ValueType } from "../../expression/types.ts";
import { errorTable } from "../../errors/errorTable.ts";
import { pointerTo } from "../../read/jsonText.ts";
import type { GuardSource } from "../../model/source.ts";
import { booleanType, type Compile } from "../compile.ts";
import { readIn } from "../readIn.ts";
import { checkPlaces } from "../rules.ts";
import type { Called } from "../../model/guard.ts";
import { guardOfCondition } from "./guardOfCondition.ts";

/** Compiles the guards of an action. Each says why it refuses by a message of the error table, or by words of its own. */
export function linkGuards(
  {
    draft,
    table,
    drafts,
    scope,
    compile,
  }: {
    draft: DocumentDraft;
    table: TableDraft;
    drafts: Drafts;
    scope: Scope;
    compile: Compile;
  },
  written: readonly (string | GuardSource)[] | undefined,
  pointer: string,
): readonly Guard[] {
  return (written ?? []).flatMap((stated, index) => {
    const at = pointerTo(pointer, index);
    const guard =
      typeof stated === "string" ? guardOfCondition(stated, { draft, table, at }) : stated;
    if (!guard) return [];
    const holds = compile(guard.holds, {
      pointer: pointerTo(at, "holds"),
      scope,
      expects: booleanType,
    });
    // A condition's own are checked where it is written.
    if (typeof stated !== "string") {
      checkWords(draft, guard, at);
      if (guard.message === undefined) checkOwnArgs(draft, guard, at);
    }
    const args = (guard.args ?? []).flatMap((cel, position) => {
      const pointer = pointerTo(at, "args", position);
      const compiled = compile(cel, { pointer, scope });
      const isClosed = ({ confidential, internal }: Field) =>
        confidential !== undefined || internal === true;
      if (compiled && guard.message === undefined && readIn(table.table, compiled, isClosed))
        draft.report(pointer, {
          message: "A refusal is read by everybody: no field that is confidential or internal",
        });
      return compiled ? [compiled] : [];
    });
    const { message, first = false } = guard;
    const status = message ? errorTable[message].status : (guard.status ?? 5201);
    const title = guard.title === undefined ? undefined : draft.makeLabel(guard, guard.title);
    return holds
      ? [
          Object.freeze({
            holds,
            status,
            title,
            message,
            args,
            internal: args.flatMap((cel, position) =>
              readIn(table.table, cel, ({ internal }) => internal === true) ? [position] : [],
            ),
            called: calledOf(args, drafts),
            lineOf: lineOf(table, holds),
            first,
          }),
        ]
      : [];
  });
}

/** The first reference of a line that everybody may know: the material of an order's line. */
function lineOf({ table }: TableDraft, { dependencies }: Expression): string | undefined {
  if (!table.parent || !dependencies.some((path) => /^each\b/.test(path))) return undefined;
  return table.fields.find(
    ({ to, many, confidential, internal }) =>
      to !== undefined && !many && confidential === undefined && internal !== true,
  )?.key;
}

/** Labels of a guard's own have a place for each of its arguments. */
function checkOwnArgs(draft: DocumentDraft, guard: GuardSource, at: string): void {
  if (guard.title === undefined && guard.args)
    draft.report(pointerTo(at, "args"), { message: '"args" needs labels, or a "message"' });
  else checkPlaces(guard, at, (pointer, finding) => draft.report(pointer, finding));
}

export function checkWords(draft: DocumentDraft, guard: GuardSource, at: string): void {
  if ((guard.title === undefined) !== (guard["zh-CN"] === undefined)) {
    draft.report(at, {
      message: `"${guard.title === undefined ? "title" : "zh-CN"}" is missing`,
    });
  }
  if (guard.message === undefined) return;
  for (const word of ["status", "title"] as const) {
    if (guard[word] === undefined) continue;
    draft.report(pointerTo(at, word), {
      message: `"message" says it already: leave out "${word}"`,
      onKey: true,
    });
  }
  const places = new Set(errorTable[guard.message].en.match(/\{\d+\}/g)).size;
  if (places !== (guard.args?.length ?? 0)) {
    draft.report(pointerTo(at, guard.args ? "args" : "message"), {
      message: `"${guard.message}" has ${places} place(s) to fill, not ${guard.args?.length ?? 0}`,
    });
  }
}

/** How the references among the arguments of a message are called, as far as their documents say so. */
function calledOf(args: readonly Expression[], drafts: Drafts): readonly Called[] {
  const documents = new Set(args.flatMap(({ type }) => targetOf(type) ?? []));
  return [...documents].flatMap((to): readonly Called[] => {
    const document = drafts.find(to)?.document;
    if (!document) return [];
    const { names = {}, standing: key } = document.identity;
    const choices = key === undefined ? undefined : document.header.field(key)?.choices;
    if (key === undefined || !choices) return [{ to, names }];
    const titles = Object.fromEntries(choices.map(({ value, title }) => [value, title]));
    return [{ to, names, standing: { key, titles } }];
  });
}

/** The document that a reference, or each of a list of them, leads to. */
function targetOf(type: ValueType): string | undefined {
  if (type.type === "list") return targetOf(type.of);
  return type.type === "reference" ? type.to : undefined;
}
