import type { Document, SaveRequest, Table } from "../../../engine/index.ts";
import type { DemoRow } from "./demoFile.ts";
import { demoValue } from "./demoValue.ts";
import type { DemoClock } from "./demoValue.ts";

/** Makes the stored file for `{ "file": "licence", "name": … }`. */
type MakeFile = (ask: { readonly file: string; readonly name: string }) => Promise<unknown>;

/**
 * The request that saves a demo row with its lines. Throws on a key the document does not have, naming it.
 */
export async function saveRequest(
  document: Document,
  row: DemoRow,
  clock: DemoClock,
  makeFile: MakeFile,
): Promise<SaveRequest> {
  return changesOf(document.header, row, clock, makeFile);
}

async function changesOf(
  table: Table,
  row: DemoRow,
  clock: DemoClock,
  makeFile: MakeFile,
): Promise<SaveRequest> {
  const set: Record<string, unknown> = {};
  const lines: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) {
    if (key.startsWith("$") || value === null) continue;
    const line = table.children.find((child) => child.key === key);
    if (line !== undefined) {
      const add = [];
      for (const one of value as readonly DemoRow[])
        add.push(await changesOf(line, one, clock, makeFile));
      lines[key] = { add };
      continue;
    }
    const field = table.field(key);
    if (field === undefined)
      throw new Error(`Demo data: ${table.document} has no field or lines "${key}"`);
    set[key] =
      field.files === undefined
        ? demoValue(value, field, clock)
        : await Promise.all((value as Parameters<MakeFile>[0][]).map(makeFile));
  }
  return { set, ...lines } as SaveRequest;
}
