import { isState } from "../../model/actionSource.ts";
import { headerGuards } from "./headerStates.ts";
import type { DocumentDraft, Drafts, TableDraft } from "../../assemble/draft.ts";
import type { Action } from "../../model/document.ts";
import type { EffectSignature } from "../../model/effectSignature.ts";
import { merged, type FeatureWords } from "../../model/feature.ts";
import { pointerTo } from "../../read/jsonText.ts";
import type { ActionSource } from "../../model/source.ts";
import type { Expression, Scope } from "../../expression/types.ts";
import { unsupportedInSql } from "../../expression/sqlSupport.ts";
import { booleanType, compilerOf, type Compile } from "../compile.ts";
import { givenBy, linkEffects } from "./effects.ts";
import { linkGuards } from "./guards.ts";
import { linkInput, type LinkedInput } from "./input.ts";
import { inputType } from "../parameters/inputType.ts";
import { unknownField } from "../rows.ts";
import { runsOf, withLast } from "./runs.ts";
import { labelledInput } from "./labelledInput.ts";
import { saysOf } from "./says.ts";

/** The effects that the server has; undefined where nobody knows them (stories). */
export type Effects = readonly EffectSignature[] | undefined;

/** Compiles the actions of every table: guards, computed targets, effects. */
export function linkActions(
  draft: DocumentDraft,
  given: Pick<ActionStep, "drafts" | "effects" | "words">,
): void {
  const compile = compilerOf(draft.report, [draft.suspects]);
  for (const table of draft.tables) {
    const sources = table.source.actions ?? {};
    table.table.actions = Object.entries(sources).map(([key, stated]) =>
      buildAction({ ...given, draft, table, key, source: withLast(stated, sources), compile }),
    );
  }
}

/** The parts needed to link an action. */
export interface ActionStep {
  readonly draft: DocumentDraft;
  readonly drafts: Drafts;
  readonly table: TableDraft;
  readonly key: string;
  readonly source: ActionSource;
  readonly compile: Compile;
  readonly effects: Effects;
  readonly words: readonly FeatureWords[];
}

function buildAction(step: ActionStep): Action {
  const { draft, table, key, source } = step;
  const pointer = pointerTo(table.pointer, "actions", key);
  const input = inputOf(step, "input", pointer);
  const lineInput = inputOf(step, "lineInput", pointer);
  const scope = actionScope(step, input, lineInput);
  const { drafts } = step;
  const { compile, effects } = step;
  const place = { draft, table, scope, compile, drafts, effects };
  return Object.freeze({
    key,
    table: table.table,
    title: draft.makeLabel(source, key),
    button: source.button ?? key,
    system: (source.system ?? false) || source.clock !== undefined || source.opened !== undefined,
    clock: clockOf(step, pointer),
    opened: openedOf(step, pointer),
    on: onOf(step, pointer),
    runs: runsOf(step, pointer),
    from: ownStates(source.from),
    to: targetsOf(step, pointer, scope),
    when: [
      ...linkGuards(
        { ...place, drafts: step.drafts },
        headerGuards(draft, source.from),
        pointerTo(pointer, "from"),
      ),
      ...linkGuards({ ...place, drafts: step.drafts }, source.when, pointerTo(pointer, "when")),
    ],
    input: input.schema && labelledInput(input.schema, draft.makeLabel),
    lineInput: lineInput.schema && labelledInput(lineInput.schema, draft.makeLabel),
    picks: input.picks,
    linePicks: lineInput.picks,
    initial: ofProperties(step, "input", "initial", input, pointer),
    lineInitial: ofProperties(step, "lineInput", "initial", lineInput, pointer),
    visible: ofProperties(step, "input", "visible", input, pointer),
    lineVisible: ofProperties(step, "lineInput", "visible", lineInput, pointer),
    effects: linkEffects(place, source.effects, pointerTo(pointer, "effects")),
    handover: handoverOf(step, pointer),
    danger: source.danger ?? false,
    says: saysOf(step, pointer),
    incomplete: source.incomplete ?? false,
    bulk: source.bulk ?? false,
    again: againOf(step, pointer),
    single: source.single,
    ...merged<Partial<Action>>(
      step.words.map(({ action }) => action?.({ ...step, pointer, input })),
    ),
  });
}

/** Only what asks something can be asked again; what is not offered to people asks nobody. */
function againOf({ draft, source }: ActionStep, pointer: string): boolean {
  const asks = source.input !== undefined || source.lineInput !== undefined;
  if (source.again && (!asks || source.system))
    draft.report(pointerTo(pointer, "again"), {
      message: "It asks people nothing: there is no dialog that could stay open",
    });
  return source.again ?? false;
}

/** States of the row's own machines; those of the header are guards. */
function ownStates(from: ActionSource["from"] = {}): Action["from"] {
  const own = Object.entries(from).filter(([name]) => !name.startsWith("header."));
  return Object.freeze(Object.fromEntries(own));
}

/** The row's names, what the dialogs ask for, and what the action's effects give. */
function actionScope(
  { table, source, effects }: ActionStep,
  input: LinkedInput,
  lineInput: LinkedInput,
): Scope {
  return {
    ...table.table.scope,
    ...(input.schema ? { input: inputType(input.schema) } : {}),
    ...(lineInput.schema ? { each: inputType(lineInput.schema) } : {}),
    ...givenBy(effects, source.effects),
  };
}

function inputOf(
  { drafts, table, source }: ActionStep,
  word: "input" | "lineInput",
  pointer: string,
): LinkedInput {
  return linkInput({ table, drafts, schema: source[word], pointer: pointerTo(pointer, word) });
}

/** The clock asks the store for rows: its condition must be one that SQL can judge. */
function clockOf({ draft, table, source, compile }: ActionStep, pointer: string) {
  const at = pointerTo(pointer, "clock");
  const scope = table.table.scope;
  const clock = compile(source.clock, { pointer: at, scope, expects: booleanType });
  if (!clock) return undefined;
  if (table.table.parent)
    draft.report(at, { message: "Only actions of the header run by the clock" });
  const why = unsupportedInSql(clock.tree);
  if (why !== undefined) draft.report(at, { message: why });
  return clock;
}

function openedOf({ draft, table, source, compile }: ActionStep, pointer: string) {
  const at = pointerTo(pointer, "opened");
  const scope = table.table.scope;
  const opened = compile(source.opened, { pointer: at, scope, expects: booleanType });
  if (opened && table.table.parent)
    draft.report(at, { message: "Only actions of the header run when a document is opened" });
  return opened;
}

/** The two fields exist, and nothing else is said of what happens to the row. */
function onOf({ draft, table, source }: ActionStep, pointer: string): Action["on"] {
  const { on } = source;
  if (!on) return undefined;
  const keys = table.table.fields.map(({ key }) => key);
  for (const word of ["document", "record"] as const) {
    if (!keys.includes(on[word]))
      draft.report(pointerTo(pointer, "on", word), unknownField(on[word], keys));
  }
  for (const word of ["to", "effects"] as const) {
    if (source[word] !== undefined)
      draft.report(pointerTo(pointer, word), {
        message: 'With "on" nothing happens to the row itself',
        onKey: true,
      });
  }
  return Object.freeze({ ...on });
}

/** The field is a reference of the row, and the input asks for one to the same document. */
function handoverOf({ draft, table, source }: ActionStep, pointer: string): Action["handover"] {
  const { handover } = source;
  if (!handover) return undefined;
  const at = pointerTo(pointer, "handover");
  const field = table.table.field(handover.field);
  const keys = table.table.fields.map(({ key }) => key);
  if (!field) draft.report(pointerTo(at, "field"), unknownField(handover.field, keys));
  const inputs = (source.input?.["properties"] ?? {}) as Readonly<Record<string, { to?: unknown }>>;
  const isOther = field?.to === undefined || inputs[handover.input]?.to !== field.to;
  if (field && isOther && !draft.suspects.has(field.key))
    draft.report(pointerTo(at, "input"), {
      message: `"${handover.field}" and the input "${handover.input}" must be references to the same document`,
    });
  return Object.freeze({ ...handover });
}

/** What `initial` or `visible` says of the properties that have it, over the row. */
function ofProperties(
  { table, source, compile }: ActionStep,
  input: "input" | "lineInput",
  word: "initial" | "visible",
  linked: LinkedInput,
  pointer: string,
): Readonly<Record<string, Expression>> {
  const properties = Object.entries(
    (source[input]?.["properties"] ?? {}) as Readonly<Record<string, Record<string, unknown>>>,
  );
  const asked = (linked.schema?.["properties"] ?? {}) as Readonly<Record<string, unknown>>;
  const compiled = properties.flatMap(([key, { [word]: said }]) => {
    if (typeof said !== "string") return [];
    const at = pointerTo(pointer, input, key, word);
    const expects = word === "visible" ? { expects: booleanType } : choiceExpected(asked[key]);
    const expression = compile(said, { pointer: at, scope: table.table.scope, ...expects });
    return expression ? [[key, expression] as const] : [];
  });
  return Object.freeze(Object.fromEntries(compiled));
}

/** What is offered where one of several choices is asked for is one of them; other values are judged when they are sent. */
function choiceExpected(property: unknown) {
  const type = inputType(property);
  return type.type === "choice" ? { expects: type } : {};
}

function targetsOf(
  { table, source, compile }: ActionStep,
  pointer: string,
  scope: Scope,
): Action["to"] {
  const targets = Object.entries(source.to ?? {}).flatMap(
    ([machine, target]): [string, Action["to"][string]][] => {
      if (typeof target !== "string") return [[machine, { before: true }]];
      if (isState(target)) return [[machine, { state: target }]];
      const states = table.table.machines.find(({ name }) => name === machine)?.states ?? [];
      const expects = { type: "choice", choices: states.map(({ name }) => name) } as const;
      const cel = compile(target, {
        pointer: pointerTo(pointer, "to", machine),
        scope,
        expects,
      });
      return cel ? [[machine, { cel }]] : [];
    },
  );
  return Object.freeze(Object.fromEntries(targets));
}
