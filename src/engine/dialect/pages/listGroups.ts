import { unsupportedInSql } from "../expression/sqlSupport.ts";
import { isSortable } from "../paths/defaultList.ts";
import { booleanType, compilerOf } from "../link/compile.ts";
import type { ListGroups } from "../model/pageSource.ts";
import { pointerTo } from "../read/jsonText.ts";
import type { ListSource } from "../model/source.ts";
import { pathAt, type ListStep } from "./listStep.ts";

/** The ways a list's rows can be summed up, as stated; what leads nowhere is reported and left out. */
export function listGroups(source: ListSource["groups"], step: ListStep): ListGroups | undefined {
  if (!source) return undefined;
  const pointer = pointerTo(step.pointer, "groups");
  const compile = compilerOf(step.report, [step.suspects]);
  const keys = new Set<string>();
  const isNew = (key: string, at: string) => {
    if (keys.has(key)) step.report(at, { message: `"${key}" is the key of another one already` });
    keys.add(key);
  };
  const by = (source.by ?? []).map((words, index) => {
    const at = pointerTo(pointer, "by", index);
    isNew(words.key, pointerTo(at, "key"));
    const paths = words.paths.filter((path, place) => {
      const found = pathAt(step, path, pointerTo(at, "paths", place));
      if (found && !isSortable(found.field))
        step.report(pointerTo(at, "paths", place), {
          message: `"${path}" cannot be grouped by (${found.field.kind.name})`,
        });
      return found !== undefined && isSortable(found.field);
    });
    return Object.freeze({ key: words.key, title: step.makeLabel(words, words.key), paths });
  });
  const sums = (source.sums ?? []).flatMap((words, index) => {
    const at = pointerTo(pointer, "sums", index);
    isNew(words.key, pointerTo(at, "key"));
    const found = pathAt(step, words.of, pointerTo(at, "of"));
    if (found && !found.field.kind.numeric)
      step.report(pointerTo(at, "of"), { message: `"${words.of}" cannot be summed` });
    const when = compile(words.when, {
      pointer: pointerTo(at, "when"),
      scope: step.table.scope,
      expects: booleanType,
    });
    const why = when && unsupportedInSql(when.tree);
    if (why !== undefined) step.report(pointerTo(at, "when"), { message: why });
    if (!found || !when || why !== undefined) return [];
    const title = step.makeLabel(words, words.key);
    return [Object.freeze({ key: words.key, title, of: words.of, column: found, when })];
  });
  return Object.freeze({ by: Object.freeze(by), sums: Object.freeze(sums) });
}

/** Paths that groups name: they are among the page's columns, so that people can filter by them. */
export function groupPaths(groups: ListGroups | undefined): readonly string[] {
  if (!groups) return [];
  return [...groups.by.flatMap(({ paths }) => paths), ...groups.sums.map(({ of }) => of)];
}
