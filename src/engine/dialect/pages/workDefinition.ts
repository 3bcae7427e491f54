import type { WorkSource } from "../model/detailSource.ts";
import type { Table } from "../model/document.ts";
import type { WorkView } from "../model/pageSource.ts";
import { pointerTo } from "../read/jsonText.ts";
import { booleanType, compilerOf } from "../link/compile.ts";
import { unknownField } from "../link/rows.ts";
import type { Step } from "./detailDefinition.ts";

/** How lines are worked off one by one. Names of nothing are reported and left out; without a line table there is no such view. */
export function workOf(stated: WorkSource, pointer: string, step: Step): WorkView | undefined {
  const { header } = step.document;
  const tables = header.children.map(({ key }) => key);
  const each = stated.each ?? tables[0] ?? "";
  const lines = header.children.find(({ key }) => key === each);
  if (!lines) {
    step.report(pointerTo(pointer, "each"), unknownField(each, tables));
    return undefined;
  }
  const known = (value: string, names: readonly string[], ...at: (string | number)[]): boolean => {
    if (names.includes(value)) return true;
    const problem = unknownField(value, names);
    const isAction = at[0] === "act" || at[0] === "back";
    const message = isAction ? `No action "${value}" that people may run here` : problem.message;
    step.report(pointerTo(pointer, ...at), { ...problem, message });
    return false;
  };
  const one = (
    word: "figure" | "planned" | "done" | "deed" | "back" | "act" | "photo",
    names: readonly string[],
  ) => {
    const value = stated[word];
    return value !== undefined && known(value, names, word) ? value : undefined;
  };
  const all = (word: "fill" | "below" | "about", names: readonly string[]) =>
    stated[word]?.filter((value, index) => known(value, names, word, index));
  const compile = compilerOf(step.report, [step.suspects]);
  const whileHolding = (word: "scan" | "also", names: readonly string[]) =>
    (stated[word] ?? []).flatMap((written, index) => {
      const { path, when } = typeof written === "string" ? { path: written } : written;
      if (!known(path, names, word, index)) return [];
      const at = pointerTo(pointer, word, index, "when");
      const scope = lines.scope;
      return [{ path, when: compile(when, { pointer: at, scope, expects: booleanType }) }];
    });
  const fields = lines.fields.map(({ key }) => key);
  const actions = lines.actions.filter(({ system }) => !system).map(({ key }) => key);
  const act = one("act", actions);
  const asked = inputsOf(lines, act);
  if (act === undefined && stated.act === undefined && !stated.fill?.length)
    step.report(pointer, { message: 'Say what is done with a line: "act" or "fill"' });
  return Object.freeze({
    each,
    act,
    fill: all("fill", [...fields, ...fieldsBelow(lines)]) ?? [],
    figure: one("figure", asked),
    planned: one("planned", fields),
    done: one("done", fields),
    scan: whileHolding("scan", act === undefined ? fields : asked),
    also: whileHolding("also", act === undefined ? fields : asked),
    photo: one(
      "photo",
      header.fields.filter(({ kind }) => kind.name === "image").map(({ key }) => key),
    ),
    label: stated.label?.map((key, index) =>
      key !== "" && known(key, [...fields, ...asked], "label", index) ? key : "",
    ),
    deed: one(
      "deed",
      header.fields.map(({ key }) => key),
    ),
    below: all("below", fields),
    about: all("about", fields),
    back: one("back", actions),
  });
}

function inputsOf(lines: Table, act: string | undefined): readonly string[] {
  const action = lines.actions.find(({ key }) => key === act);
  return Object.keys((action?.lineInput?.["properties"] ?? {}) as object);
}

const fieldsBelow = (lines: Table): readonly string[] =>
  lines.children.flatMap((child) => child.fields.map(({ key }) => `${child.key}.${key}`));
