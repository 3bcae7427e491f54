import {
  environmentOf,
  inputAt,
  placesOf,
  Refusal,
  refusalOf,
  type Action,
  type Document,
  type Problem,
  type Row,
  type RowKey,
  recordContextOf,
} from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { resolveInputFiles } from "./inputFiles.ts";
import { inputValues } from "./inputValues.ts";
import { resolveInputs } from "./inputReferences.ts";
import { modelFor } from "../record/modelFor.ts";
import type { ActionOptions } from "./performAction.ts";
import { refuseInputPicks } from "./refuseInputPicks.ts";

/** The values of one dialog, or of one of its lines. */
export type Input = Readonly<Record<string, unknown>>;

/** An action's input: common values, and values for each line. */
export interface Inputs {
  readonly input: Input;
  readonly each: (lineId: string) => Input;
}

/**
 * Checks an action's input, common and per line, against the action's schemas. Missing values get the offered ones
 * (`initial`), what is not `visible` at its row none; references (an id, `{id}` or a code) become ids. An action without a schema takes no input.
 * @throws Refusal with a problem per field: 5102 for missing values, 5106 for unknown references and for those
 * outside the property's `where`, 5103 for the rest.
 */
export async function readInputs(
  context: Writing,
  asked: {
    readonly document: Document;
    readonly action: Action;
    readonly stored: Row;
    readonly keys: readonly RowKey[];
    readonly options: Pick<ActionOptions, "input" | "target" | "bySystem">;
  },
): Promise<Inputs> {
  const { action, stored, keys, options, document } = asked;
  const { language } = context;
  const table = modelFor(document, language).table(action.table.path)!;
  const rules = recordContextOf(context);
  const places = placesOf(table, stored);
  const problems: Problem[] = [];
  const read = (word: "input" | "lineInput", line: string | undefined, sent: unknown): Input => {
    const place = places.find(({ row }) => row.id === (line ?? keys[0]?.id)) ?? places[0];
    const environment = place ? environmentOf(place, rules) : {};
    const asked = inputAt(action, word, { sent: sentInput(sent), environment });
    if (!asked) return {};
    const found = inputValues(asked.schema, asked.given, language);
    const at = line === undefined ? {} : { table: table.path, line };
    problems.push(...found.problems.map((problem) => ({ ...problem, ...at })));
    return found.values;
  };
  const sent = new Map((options.target.lines ?? []).map((line) => [line.id, line.input]));
  const input = read("input", undefined, options.input);
  const lines = new Map<string, Input>();
  for (const { id } of keys) {
    if (id !== undefined) lines.set(id, read("lineInput", id, sent.get(id)));
  }
  if (problems.length > 0) throw refusalOf(problems as [Problem, ...Problem[]]);
  const bySchema = options.bySystem ?? false;
  const referring = await resolveInputs(context, { document, action, input, lines, bySchema });
  const inputs = await resolveInputFiles(context, action, referring);
  if (!options.bySystem) await refuseInputPicks(context, { action, stored, keys, inputs });
  return inputs;
}

/** Null or an empty text says that a field was emptied: it has no value, whatever was offered. */
function sentInput(sent: unknown): Input {
  if (sent === undefined || sent === null) return {};
  if (typeof sent !== "object" || Array.isArray(sent))
    throw new Refusal("common.badRequest", { args: ["input"] });
  return Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [key, value === "" ? null : value]),
  );
}
