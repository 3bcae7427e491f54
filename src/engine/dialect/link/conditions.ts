import type { DocumentDraft, Mutable, TableDraft } from "../assemble/draft.ts";
import type { TableCondition } from "../model/guard.ts";
import { pointerTo } from "../read/jsonText.ts";
import type { ConditionSource } from "../model/source.ts";
import { checkWords } from "./actions/guards.ts";
import { booleanType, compilerOf, type Compile } from "./compile.ts";
import { reserved } from "./keys.ts";

/** Checks the conditions of every row: names of their own, each a boolean over the row, none that reads itself. */
export function checkConditions(draft: DocumentDraft): void {
  // Readers of a wrong condition are not reported as well.
  const wrong: string[] = [];
  for (const table of draft.tables) {
    for (const condition of table.table.conditions as Mutable<TableCondition>[]) {
      const { name, source } = condition;
      const pointer = conditionPointer(table, name);
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
      if (typeof written === "object") checkRefusal(draft, table, { name, written, compile });
    }
  }
  for (const name of wrong) draft.suspects.add(name);
}

/** What it says by itself: a label, a message with as many `args` as that has places, or both. */
function checkRefusal(
  draft: DocumentDraft,
  { table, pointer }: TableDraft,
  of: { readonly name: string; readonly written: ConditionSource; readonly compile: Compile },
): void {
  const { written, compile } = of;
  const { holds, message, title, "zh-CN": chinese, args } = written;
  const at = conditionPointer({ pointer }, of.name);
  if (message === undefined && title === undefined && chinese === undefined)
    draft.report(at, {
      message: `A condition without "title" or "message" is its CEL alone: ${JSON.stringify(holds)}`,
    });
  // Beside a label the message needs no other words: the label is what explanations say.
  const { title: _, "zh-CN": __, ...said } = written;
  checkWords(draft, message === undefined ? written : said, at);
  if (args && message === undefined)
    draft.report(pointerTo(at, "args"), { message: '"args" needs a "message"' });
  if (message !== undefined && (title === undefined) !== (chinese === undefined))
    draft.report(at, { message: `"${title === undefined ? "title" : "zh-CN"}" is missing` });
  (args ?? []).forEach((cel, index) =>
    compile(cel, { pointer: pointerTo(at, "args", index), scope: table.scope }),
  );
}

/** Where a condition is written. */
export function conditionPointer({ pointer }: Pick<TableDraft, "pointer">, name: string): string {
  return pointerTo(pointer, "conditions", name);
}
