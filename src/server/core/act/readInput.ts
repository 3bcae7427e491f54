import {
  Refusal,
  environmentOf,
  inputAt,
  inputLabel,
  placesOf,
  recordContextOf,
  recordModelOf,
  refusalOf,
  type Action,
  type ActionRequest,
  type Document,
  type InputSchema,
  type Problem,
} from "../../../engine/index.ts";
import { ReferenceAsk, readConfirm } from "../record/readChanges.ts";
import type { Writing } from "../context.ts";
import { inputValues } from "./inputValues.ts";
import type { RunningAction } from "./actionRun.ts";
import { refuseInputPicks } from "./inputPicks.ts";
import { asksFor, resolveReferences } from "../record/references.ts";
import { storedFiles, type FileEntry } from "../save/applyAsked.ts";

/*
 * What was sent with an action, checked for shape and kinds: its targets and its input.
 */

/** Most rows one call may act on. */
const maxTargets = 1000;

/**
 * An action's request as sent, checked for shape: its targets are objects with an id, their table is a text, their
 * lines are objects with an id, each named once: an action would run twice on one that is named twice. Whether ids and versions are right is judged target by target.
 * @throws Refusal `common.selectFirst` without targets, `common.badRequest` for any other shape.
 */
export function readActionRequest(request: unknown): ActionRequest {
  if (!isObject(request)) throw bad("{targets: [{id, version}]}");
  const { page, targets, input, confirm } = request;
  if (page !== undefined && typeof page !== "string") throw bad("page: a text");
  if (!Array.isArray(targets) || targets.length === 0) throw new Refusal("common.selectFirst");
  if (targets.length > maxTargets) throw bad(`targets > ${maxTargets}`);
  const isRight = targets.every(
    (target) =>
      isObject(target) &&
      isId(target["id"]) &&
      ["undefined", "string"].includes(typeof target["table"]) &&
      isLineList(target["lines"]),
  );
  if (!isRight) throw bad("targets: [{id, version, table?, lines?: [{id, version}]}]");
  const asked = targets as ActionRequest["targets"];
  const twice = asked.flatMap(({ lines = [] }) => repeated(lines.map(({ id }) => id)));
  if (twice.length > 0) throw bad(`targets[].lines: ${twice[0]} is named twice`);
  return {
    ...(page !== undefined && { page }),
    targets: asked,
    ...(input !== undefined && { input: input as ActionRequest["input"] }),
    confirm: readConfirm(confirm),
  };
}

function isLineList(lines: unknown): boolean {
  if (lines === undefined) return true;
  return (
    Array.isArray(lines) &&
    lines.length <= maxTargets &&
    lines.every((line) => isObject(line) && isId(line["id"]))
  );
}

function repeated(ids: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}

/** Whether a value may be an id: a text short and clean enough to be repeated in a refusal. Whether a row has it is checked later. */
function isId(id: unknown): boolean {
  return typeof id === "string" && id.length <= 100 && !/[\0\uD800-\uDFFF]/u.test(id);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function bad(what: string): Refusal {
  return new Refusal("common.badRequest", { args: [what] });
}

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
export async function readInputs(running: RunningAction): Promise<Inputs> {
  const { context, options, stored, keys } = running;
  const { action, document } = options;
  const { language } = context;
  const table = recordModelOf(document, language).table(action.table.path)!;
  const rules = recordContextOf(context);
  const places = placesOf(table, stored.row);
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
  if (!options.bySystem) await refuseInputPicks(running, inputs);
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

/**
 * Replaces the references of an input by what they refer to, live rows of the user's company, as records hold them: id, code and
 * name, all that expressions may read of them.
 * @throws Refusal with a problem per reference that matches no row, or several.
 */
export async function resolveInputs(
  context: Writing,
  asked: {
    readonly document: Document;
    readonly action: Action;
    readonly input: Input;
    readonly lines: ReadonlyMap<string, Input>;
    /** The input comes from an effect of another document, so the row access of the user's party does not apply. */
    readonly bySchema: boolean;
  },
): Promise<Inputs> {
  const { document, action, input, lines, bySchema } = asked;
  const asks = [input, ...lines.values()].flatMap((one) => Object.values(one).flatMap(asksFor));
  if (asks.length === 0) return { input, each: (id) => lines.get(id) ?? {} };
  const resolved = await resolveReferences(context, { document, asks, bySchema });
  const anyField = document.header.fields[0]!;
  const problems: Problem[] = [];
  const resolve = (given: Input, schema: InputSchema | undefined, line?: string): Input =>
    Object.fromEntries(
      Object.entries(given).map(([key, value]) => {
        const referenceOf = (item: unknown) => {
          if (!(item instanceof ReferenceAsk)) return item;
          const found = resolved(item, anyField as never);
          if (found && found !== "several")
            return { id: found["id"], code: found["code"] ?? null, name: found["name"] ?? null };
          problems.push({
            msgKey: found ? "common.several" : "common.notFound",
            args: [inputLabel(schema, key, context), item.value],
            path: `input.${key}`,
            field: key,
            value: item.value,
            ...(line === undefined ? {} : { table: action.table.path, line }),
          });
          return null;
        };
        return [key, Array.isArray(value) ? value.map(referenceOf) : referenceOf(value)];
      }),
    );
  const common = resolve(input, action.input);
  const each = new Map(
    [...lines].map(([id, one]) => [id, resolve(one, action.lineInput, id)] as const),
  );
  if (problems.length > 0) throw refusalOf(problems as [Problem, ...Problem[]]);
  return { input: common, each: (id) => each.get(id) ?? {} };
}

/**
 * The files of an action's input as the store has them: they must have been uploaded by the person himself.
 * @throws Refusal with a problem per property that names another one.
 */
async function resolveInputFiles(
  context: Writing,
  action: Action,
  inputs: Inputs,
): Promise<Inputs> {
  const properties = (action.input?.["properties"] ?? {}) as Readonly<
    Record<string, { readonly into?: unknown }>
  >;
  const sent = Object.entries(inputs.input).flatMap(([key, value]) =>
    properties[key]?.into !== undefined && Array.isArray(value)
      ? [[key, value as readonly FileEntry[]] as const]
      : [],
  );
  if (sent.length === 0) return inputs;
  const ids = sent.flatMap(([, files]) => files.map(({ id }) => id));
  const stored = await storedFiles(context, ids, "person");
  const problems: Problem[] = [];
  const resolved = sent.map(([key, files]) => {
    const missing = files.find(({ id }) => !stored.has(id));
    if (missing)
      problems.push({
        msgKey: "common.notFound",
        args: [inputLabel(action.input, key, context), missing.name],
        path: `input.${key}`,
        field: key,
      });
    return [key, files.map(({ id }) => stored.get(id) ?? null)] as const;
  });
  if (problems.length > 0) throw refusalOf(problems as [Problem, ...Problem[]]);
  return { ...inputs, input: { ...inputs.input, ...Object.fromEntries(resolved) } };
}
