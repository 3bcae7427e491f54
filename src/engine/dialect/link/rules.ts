import type { Rule, Table } from "../model/document.ts";
import type { Finding } from "../model/problem.ts";
import type { LabelSource, RuleSource } from "../model/source.ts";
import { fieldType } from "../model/scope.ts";
import { pointerTo } from "../read/jsonText.ts";
import type { Label } from "../text/label.ts";
import { booleanType, type Compile } from "./compile.ts";
import { unknownField } from "./rows.ts";

interface Compiling {
  /** The table whose rows the rules judge. */
  readonly table: Table;
  readonly compile: Compile;
  readonly report: (pointer: string, finding: Finding) => void;
  readonly makeLabel: (source: LabelSource, fallback: string) => Label;
}

/** Compiles the rules of a table, or of a step of a guide (over the header). */
export function compileRules(
  written: readonly RuleSource[] | undefined,
  pointer: string,
  compiling: Compiling,
): readonly Rule[] {
  return (written ?? []).flatMap((rule, index) =>
    compileRule(rule, pointerTo(pointer, index), compiling),
  );
}

function compileRule(rule: RuleSource, pointer: string, compiling: Compiling): readonly Rule[] {
  const { table, compile, report, makeLabel } = compiling;
  const { at, status = 5103 } = rule;
  const { scope } = table;
  const field = at === undefined ? undefined : table.field(at);
  if (at !== undefined && !field && !table.children.some(({ key }) => key === at)) {
    const known = [...table.fields, ...table.children].map(({ key }) => key);
    report(pointerTo(pointer, "at"), unknownField(at, known));
  }
  const args = (rule.args ?? []).flatMap((cel, position) => {
    const compiled = compile(cel, { pointer: pointerTo(pointer, "args", position), scope });
    return compiled ? [compiled] : [];
  });
  checkPlaces(rule, pointer, report);
  if (rule.repair && !field)
    report(pointerTo(pointer, "repair"), {
      message: '"repair" needs "at": the field that it sets',
    });
  else if (rule.repair && field?.editable.when === "system")
    report(pointerTo(pointer, "repair"), {
      message: `"${at}" is set by the system: nobody can repair it`,
    });
  const repair =
    rule.repair && field
      ? compile(rule.repair, {
          pointer: pointerTo(pointer, "repair"),
          scope,
          expects: fieldType(field),
        })
      : undefined;
  const holds = compile(rule.holds, {
    pointer: pointerTo(pointer, "holds"),
    scope,
    expects: booleanType,
  });
  if (!holds) return [];
  const title = makeLabel(rule, rule.holds);
  return [Object.freeze({ holds, at, status, title, args: Object.freeze(args), repair })];
}

/** Every language's words have the places `{0}`, `{1}`, … for all of `args`, and no others. */
export function checkPlaces(
  rule: Partial<LabelSource> & Pick<RuleSource, "args">,
  pointer: string,
  report: Compiling["report"],
): void {
  const given = (rule.args ?? []).map((_, position) => `{${position}}`);
  for (const word of ["title", "zh-CN", "zh-TW"] as const) {
    const text = rule[word];
    if (text === undefined) continue;
    const places = new Set(text.match(/\{\d+\}/g));
    if (places.size === given.length && given.every((place) => places.has(place))) continue;
    report(pointerTo(pointer, word), {
      message: `"args" gives ${given.join(", ") || "nothing"} to fill in, the text has ${[...places].toSorted().join(", ") || "no place"}`,
    });
  }
}
