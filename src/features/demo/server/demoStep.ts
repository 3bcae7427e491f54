import { linesOf, Refusal, type Document, type SaveRequest } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { runAction } from "../../../server/core/act/runAction.ts";
import { saveOnly } from "../../../server/core/save/saveRecord.ts";
import { readStoredRecord } from "../../../server/store/rows/selectRecord.ts";
import { demoInstant, type DemoClock } from "./demoValue.ts";
import { stepChanges, stepLines } from "./stepLines.ts";

/**
 * A step on a row after it is saved: `"submit"`, or an action with its user, time, lines and input; a `save` of later
 * values; or a step of a feature (`demoSteps` of its server).
 */
export type DemoStep = string | DemoAction | DemoSave | DemoWhen;
interface DemoWhen {
  /** Login name of the user of the step; the one who saved the row unless stated. */
  readonly as?: string;
  /** `T-10 09:12`; when the row was saved unless stated. */
  readonly at?: string;
  /** `suppliers.2.quotation`: on the document that this field of the line names, not on the row itself; from there on. */
  readonly on?: string;
  /** Where it is done; the document's own page unless stated. */
  readonly page?: string;
}
export interface DemoAction extends DemoWhen {
  readonly do: string;
  /** Items of the lines it works on, or the input of each: `{ "1": { "quantity": "5" } }`. */
  readonly lines?: readonly number[] | Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Line table of `lines`; `items` unless stated. */
  readonly table?: string;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly confirm?: readonly number[];
  /** An action that people cannot call. */
  readonly system?: boolean;
}
interface DemoSave extends DemoWhen {
  /** Changed fields; lines by item: `{ "items": { "1": { "received": "600" } } }`. */
  readonly save: Readonly<Record<string, unknown>>;
  /** Values that no user may set: facts of documents that the product does not have yet. */
  readonly system?: boolean;
}

interface StepTarget {
  readonly document: Document;
  readonly id: string;
  readonly clock: DemoClock;
}

/** Does one step to a row. Throws what refused it, naming the step. */
export async function runStep(
  contextAs: (loginName: string | undefined, at: string | undefined) => Promise<Context>,
  target: StepTarget,
  step: DemoStep,
): Promise<void> {
  const written: DemoWhen | DemoAction = typeof step === "string" ? { do: step } : step;
  const at = written.at === undefined ? undefined : demoInstant(written.at, target.clock);
  const person = await contextAs(written.as, at);
  // What is timed exactly happens at the step's instant, too.
  const exactClock = () => Promise.resolve(Date.parse(person.now) * 1000);
  const context: Context = { ...person, exactClock };
  const named = written.on === undefined ? target : await namedBy(context, target, written.on);
  if (isSave(written)) return runSave(context, named, written);
  if (isAction(written)) return runDeed(context, named, written);
  const [run] = [...context.product.demoSteps].flatMap(([key, one]) => (key in written ? one : []));
  if (!run) throw new Error(`No step does ${JSON.stringify(written)}`);
  return run(context, named, { ...written });
}

const isSave = (step: DemoWhen): step is DemoSave => "save" in step;
const isAction = (step: DemoWhen): step is DemoAction => "do" in step;

async function runDeed(context: Context, target: StepTarget, written: DemoAction): Promise<void> {
  const { document, id } = target;
  const { lines, version } = await stepLines(context, target, written);
  const answer = await runAction(context, {
    document: document.name,
    action: written.do,
    request: {
      ...(written.page !== undefined && { page: written.page }),
      targets: [{ id, version, ...(lines && { table: written.table ?? "items", lines }) }],
      input: written.input,
      confirm: written.confirm,
    },
    ...(written.system && { bySystem: true }),
  });
  const [result] = answer.results;
  if (result?.status !== 200) throw new Error(`${written.do}: ${JSON.stringify(result)}`);
}

/** The document that a path of references names, each a field of the header, or table, item and field of a line. */
async function namedBy(context: Context, target: StepTarget, path: string): Promise<StepTarget> {
  const [first = "", ...others] = path.split(".");
  const { document, id, clock } = target;
  const table = document.table(first) ? first : "";
  const [item, key = first, ...rest] = table === "" ? ["", first, ...others] : others;
  const { schema } = context;
  const { record } = (await readStoredRecord(context, document, id))!;
  const row =
    table === "" ? record : linesOf(record, table).find((one) => String(one.item) === item);
  const named = schema.document(document.table(table)?.field(key)?.to ?? "");
  const reference = row?.[key] as { readonly id: string } | null | undefined;
  if (!named || !reference) throw new Error(`${path} names no document`);
  const found = { document: named, id: reference.id, clock };
  return rest.length === 0 ? found : namedBy(context, found, rest.join("."));
}

async function runSave(context: Context, target: StepTarget, step: DemoSave): Promise<void> {
  const changes: SaveRequest = await stepChanges(context, target, step.save);
  try {
    await saveOnly(context, {
      page: step.page ?? target.document.name,
      request: changes,
      origin: step.system ? "system" : "person",
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Error(
      `save: ${JSON.stringify({ message: error.message, problems: error.problems })}`,
      {
        cause: error,
      },
    );
  }
}
