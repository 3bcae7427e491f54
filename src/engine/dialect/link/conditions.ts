import type { DocumentDraft, Mutable, TableDraft } from "../assemble/draft.ts";
import type { TableCondition } from "../model/guard.ts";
import { pointerTo } from "../read/jsonText.ts";
import { booleanType, compilerOf } from "./compile.ts";
import { reserved } from "./keys.ts";

/** Checks the conditions of every row: names of their own, each a boolean over the row, none that reads itself. */
export function checkConditions(draft: DocumentDraft): void {
  // Readers of a wrong condition are not reported as well.
  const wrong: string[] = [];
  for (const table of draft.tables) {
    for (const condition of table.table.conditions as Mutable<TableCondition>[]) {
      const { name, source } = condition;
      const pointer = pointerOf(table, name);
      const taken = reserved.has(name) || table.source.properties?.[name] !== undefined;
      if (taken) {
        draft.report(pointer, { message: `"${name}" is the name of something else`, onKey: true });
        wrong.push(name);
      }
      const written = table.source.conditions![name]!;
      const compile = compilerOf(draft.report, [draft.suspects]);
      const at = typeof written === "string" ? pointer : pointerTo(pointer, "holds");
      const { scope } = table.table;
      condition.expression = compile(source, { pointer: at, scope, expects: booleanType });
      if (!condition.expression) wrong.push(name);
    }
  }
  for (const name of wrong) draft.suspects.add(name);
}

/** Where a condition is written. */
export function pointerOf({ pointer }: Pick<TableDraft, "pointer">, name: string): string {
  return pointerTo(pointer, "conditions", name);
}
