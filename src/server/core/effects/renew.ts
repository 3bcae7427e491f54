import {
  linesOf,
  Refusal,
  storedValue,
  type Expression,
  type Field,
  type Row,
  type SaveRequest,
  type Table,
  type WireValue,
} from "../../../engine/index.ts";
import { copyLinks } from "../follow/links.ts";
import type { ActionRun, EffectDefinition } from "../act/actionRun.ts";
import { afterWrite } from "../save/afterWrite.ts";
import { saveDocument } from "../save/saveDocument.ts";
import { readStoredRecord } from "../../store/rows/selectRecord.ts";
import { renew as signature } from "./signatures/renew.ts";
import { performAction } from "../act/performAction.ts";

interface Params {
  readonly header: Readonly<Record<string, Expression>>;
  readonly without?: readonly string[];
  readonly action?: string;
}

/** The values sent for one row, and the lines below it. */
interface Copy {
  readonly set: Readonly<Record<string, WireValue>>;
  readonly [table: string]: unknown;
}

/**
 * Makes a next version of the document that it runs on: a new one of the same values in the initial state, with a number of
 * its own and made from the same rows, as the links of the old one say. States, sums and computed values are not copied.
 */
export const renew: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { header, without = [], action }) => {
    const { context, document, model, record } = run;
    const [place] = run.places();
    if (!place) return;
    const environment = run.environment(place);
    const differing = Object.entries(header).map(([key, cel]) => [
      key,
      storedValue(cel.evaluate(environment), model.header.field(key)!, environment),
    ]);
    const copy = copyOf(document.header, record, new Set(without));
    const set = { ...copy.set, ...Object.fromEntries(differing) } as Copy["set"];
    const saved = await saveDocument(context, {
      document,
      request: { ...copy, set } as SaveRequest,
      origin: "system",
      right: run.right,
      known: () => true,
      bySchema: true,
    });
    const { record: made } = (await readStoredRecord(context, document, saved.id))!;
    const number = String(made[document.identity.code] ?? "");
    await copyLinks(context, document, { from: record, to: made, number });
    await afterWrite(context, { document, id: saved.id, before: undefined, after: made });
    run.made({ document: document.name, id: saved.id, number });
    if (action !== undefined) await runNew(run, saved.id, action);
  },
};

async function runNew(run: ActionRun, id: string, key: string): Promise<void> {
  const action = run.document.header.actions.find((one) => one.key === key);
  if (!action) throw new Refusal("common.notFound", { args: [key, run.document.name] });
  const { context, document } = run;
  await performAction(context, { document, action, target: { id }, bySystem: true });
}

function copyOf(table: Table, row: Row, without: ReadonlySet<string>): Copy {
  const values = table.fields
    .filter((field) => isCopied(field) && !without.has(pathOf(table, field.key)))
    .map(({ key }) => [key, row[key]] as const)
    .filter(([, value]) => value !== null && value !== undefined);
  const below = table.children.map((child) => {
    const add = linesOf(row, child.key).map((line, index) => ({
      key: `${child.key}${index}`,
      ...copyOf(child, line, without),
    }));
    return [child.key, { add }] as const;
  });
  return { set: Object.fromEntries(values) as Copy["set"], ...Object.fromEntries(below) };
}

function isCopied(field: Field): boolean {
  return (
    field.machine === undefined &&
    field.kind.name !== "number-series" &&
    !field.consumed &&
    (!field.compute || field.computeWhen !== undefined)
  );
}

function pathOf(table: Table, key: string): string {
  return table.path === "" ? key : `${table.path}.${key}`;
}
