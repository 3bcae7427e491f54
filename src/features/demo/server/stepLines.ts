import type { Document, Field, Row, SaveRequest, Table } from "../../../engine/index.ts";
import { linesOf } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { lockRecord } from "../../../server/core/save/storedRecord.ts";
import type { DemoAction } from "./demoStep.ts";
import { demoValue, type DemoClock } from "./demoValue.ts";

interface Target {
  readonly document: Document;
  readonly id: string;
  readonly clock: DemoClock;
}

/** The version of a row, and the lines that a step names by item, with their input. */
export async function stepLines(
  context: Context,
  target: Target,
  { lines, table: path = "items" }: Pick<DemoAction, "lines" | "table">,
) {
  const { row, version } = await stored(context, target);
  if (lines === undefined) return { version, lines: undefined };
  const inputs = Array.isArray(lines)
    ? lines.map((item: number) => [item, undefined] as const)
    : Object.entries(lines).map(([item, input]) => [Number(item), input] as const);
  const found = inputs.map(([item, input]) => {
    const line = lineOf(linesOf(row, path), item, path);
    return { id: line.id!, version: line.version!, ...(input && { input }) };
  });
  return { version, lines: found };
}

/** The changes that a step saves: lines named by their item, or a list of new ones. */
export async function stepChanges(
  context: Context,
  target: Target,
  changed: Readonly<Record<string, unknown>>,
): Promise<SaveRequest> {
  const { row, version } = await stored(context, target);
  const changes = changesOf(target.document.header, row, changed, target.clock);
  return { ...changes, id: target.id, version } as SaveRequest;
}

function changesOf(
  table: Table,
  row: Row,
  changed: Readonly<Record<string, unknown>>,
  clock: DemoClock,
): object {
  const set: Record<string, unknown> = {};
  const lines: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(changed)) {
    const child = table.children.find((one) => one.key === key);
    if (child && Array.isArray(value)) {
      const added = value as readonly Readonly<Record<string, unknown>>[];
      lines[key] = { add: added.map((fields) => changesOf(child, {}, fields, clock)) };
      continue;
    }
    if (child) {
      const byItem = Object.entries(value as Readonly<Record<string, Record<string, unknown>>>);
      lines[key] = {
        set: byItem.map(([item, fields]) => {
          const line = lineOf(linesOf(row, key), Number(item), child.path);
          const below = changesOf(child, line, fields, clock);
          return { id: line.id, version: line.version, ...below };
        }),
      };
      continue;
    }
    set[key] = demoValue(value, fieldOf(table, key), clock);
  }
  return { set, ...lines };
}

function fieldOf(table: Table, key: string): Field {
  const field = table.field(key);
  if (!field) throw new Error(`Demo data: ${table.document} has no field or lines "${key}"`);
  return field;
}

function lineOf(lines: readonly Row[], item: number, path: string): Row {
  const line = lines.find((one) => one.item === item);
  if (!line) throw new Error(`Demo data: no line ${item} of ${path}`);
  return line;
}

async function stored(
  context: Context,
  { document, id }: Target,
): Promise<{ readonly row: Row; readonly version: number }> {
  const right = { menu: document.menu, button: "get" };
  const record = await lockRecord(context, { document, id, right, anyOwner: true });
  if (!record) throw new Error(`Demo data: this ${document.name} is not to be seen`);
  return record;
}
