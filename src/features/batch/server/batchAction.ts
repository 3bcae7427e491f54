import type { Batch } from "../words/batch.ts";
import {
  inputAt,
  Refusal,
  refusalOf,
  type Action,
  type PageSource,
  type Problem,
  recordContextOf,
  requireRight,
} from "../../../engine/index.ts";
import type { Context, Writing } from "../../../server/core/context.ts";
import { pageOf } from "../../../server/core/read/pages.ts";
import { resolveInputs } from "../../../server/core/act/readInput.ts";
import { inputValues } from "../../../server/core/act/inputValues.ts";

/** The request of a batch: its page, and the input of its dialog. */
export interface BatchRequest {
  readonly page: string;
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A batch as it is to run: its word, and the input as it counts. */
export interface AskedBatch {
  readonly page: PageSource;
  readonly action: Action;
  readonly batch: Batch;
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * Finds the batch of a page and reads its input. Rights: to add a document, and the action's own button.
 * @throws Refusal 403 without the rights; `common.unknownField` for an unknown batch; a problem per wrong input.
 */
export async function askedBatch(
  context: Context,
  { page: name, action: key, input }: BatchRequest,
): Promise<AskedBatch> {
  const page = pageOf(context, name);
  const actions = page.document.header.actions.filter(({ batch }) => batch);
  const action = actions.find((candidate) => candidate.key === key);
  if (!action?.batch) {
    const known = actions.map((candidate) => candidate.key).join(", ");
    throw new Refusal("common.unknownField", { args: [key.slice(0, 60), known] });
  }
  const isExposed = page.actions?.includes(key) ?? true;
  if (page.table !== "" || page.where !== undefined || !isExposed)
    throw new Refusal("auth.forbidden");
  requireRight(context, page.menu, "add");
  requireRight(context, page.menu, action.button);
  const read = await readInput(context, page, action, input);
  return { page, action, batch: action.batch, input: read };
}

async function readInput(
  context: Context,
  { document }: PageSource,
  action: Action,
  sent: BatchRequest["input"],
): Promise<AskedBatch["input"]> {
  const environment = { ...recordContextOf(context) };
  const asked = inputAt(action, "input", { sent, environment }) ?? { schema: {}, given: sent };
  const { values, problems } = inputValues(asked.schema, asked.given, context.language);
  if (problems.length > 0) throw refusalOf([...problems] as [Problem, ...Problem[]]);
  const inputs = await resolveInputs(context as Writing, {
    document,
    action,
    input: values,
    lines: new Map(),
    bySchema: false,
  });
  return inputs.input;
}
