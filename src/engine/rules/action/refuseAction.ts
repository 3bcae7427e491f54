import type { Action, Guard, InputSchema } from "../../dialect/model/document.ts";
import { isWarning, messageOf, type Problem } from "../../dialect/text/errors.ts";
import type { Environment, Expression, ValueType } from "../../dialect/expression/types.ts";
import { firstFew } from "../../dialect/text/firstFew.ts";
import { wireOf } from "../../dialect/expression/compile.ts";
import type { Label, Language } from "../../dialect/text/label.ts";
import { unmetConditions } from "../record/unmet.ts";
import { problemPlace } from "../record/judge.ts";
import type { Place } from "../record/environment.ts";
import type { Row } from "../record/record.ts";

/*
 * Before an action runs: whether it is refused, and its input, judged by the same kinds and rules as fields.
 */

/** Whether a row is in a state that an action starts from. */
export function startsFrom(action: Action, place: Place): boolean {
  return wrongState(action, place) === undefined;
}

/**
 * Why an action may not run at a row: its states (5201 naming the present one) or the first guard that does not hold, with the guard's
 * status and words. Guards with a status of 63xx are warnings: they pass when confirmed. `asked: false` judges for a
 * button, before the dialog: guards on the input and warnings are left for later.
 */
export function actionRefusal(options: {
  readonly action: Action;
  readonly place: Place;
  readonly environment: Environment;
  readonly language: Language;
  readonly asked: boolean;
  readonly confirmed?: readonly number[];
}): Problem | undefined {
  const { action, place, language } = options;
  const telling = firstRefusal(options, true);
  if (telling) return telling;
  const wrong = wrongState(action, place);
  if (wrong !== undefined) {
    return {
      msgKey: "common.illegal",
      args: [wrong, action.title[language]],
      ...problemPlace(place, undefined),
    };
  }
  return firstRefusal(options, false);
}

/** The first guard that does not hold: of those checked before the states, or of the others. */
function firstRefusal(
  options: Parameters<typeof actionRefusal>[0],
  first: boolean,
): Problem | undefined {
  const { action, place, environment, asked, confirmed = [] } = options;
  for (const guard of action.when) {
    if (guard.first !== first) continue;
    const { holds, status } = guard;
    if (isWarning(status) && (!asked || confirmed.includes(status))) continue;
    if (!asked && holds.dependencies.some((path) => /^(input|each)\b/.test(path))) continue;
    if (holds.evaluate(environment) === true) continue;
    return withLine(guard, options, {
      ...wordsOf(guard, options),
      ...problemPlace(place, undefined),
    });
  }
  return undefined;
}

/**
 * Adds to a refusal of one line's input which line it is, its subject, and the line's other inputs:
 * `Quantity 26 exceeds the remaining 25 (line 1: RM-BRS-05 Brass strip, NB-1)`. Nothing in the message is repeated.
 */
function withLine(
  { lineOf, args }: Guard,
  { place, environment, language }: Parameters<typeof actionRefusal>[0],
  problem: Problem,
): Problem {
  const { message } = problem;
  const known = lineOf === undefined ? undefined : (environment[lineOf] ?? place.row[lineOf]);
  const of = referenceIn(environment, idOf(known), 2) ?? (known as Row | null | undefined);
  if (message === undefined || typeof of !== "object" || of === null) return problem;
  const asked = Object.values((environment["each"] ?? {}) as Readonly<Record<string, unknown>>);
  // References without code and name would be bare ids.
  const texts = asked.flatMap((value) => {
    const row =
      typeof value === "object" ? (value as Row | null) : referenceIn(environment, value, 4);
    if (row) return textOf(row["code"]) ?? [];
    return typeof value === "string" && Number.isNaN(Number(value)) && !isId.test(value)
      ? value
      : [];
  });
  const code = textOf(of["code"]);
  const isNamed = code !== undefined && message.includes(code);
  const goods = isNamed ? "" : [code, textOf(of["name"])].filter(Boolean).join(" ");
  const isNumbered = args.some(({ dependencies }) => dependencies.includes("item"));
  const number = isNumbered ? [] : [lineWord[language].replace("{0}", String(place.row["item"]))];
  const about = [...number, goods, ...texts].filter((text) => text && !message.includes(text));
  if (about.length === 0) return problem;
  const inner = about.join(language === "en" ? ", " : "，");
  return {
    ...problem,
    message: language === "en" ? `${message} (${inner})` : `${message}（${inner}）`,
  };
}

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$/;

const lineWord: Label = { cn: "第{0}项", tw: "第{0}項", en: "line {0}" };

/** The refusal of a guard: its message of the error table, or its own text under its own status. */
function wordsOf(
  guard: Guard,
  { action, environment, language }: Parameters<typeof actionRefusal>[0],
): Problem {
  if (guard.message) {
    const args = guardWords(guard, environment, language);
    return { msgKey: guard.message, args, message: messageOf(guard.message, language, args) };
  }
  const unmet = guard.title ? undefined : unmetConditions(guard.holds, environment, language);
  if (unmet !== undefined)
    return {
      msgKey: "common.onlyWhile",
      status: guard.status,
      args: [action.title[language], unmet],
      message: messageOf("common.onlyWhile", language, [action.title[language], unmet]),
    };
  const words = guardWords(guard, environment, language);
  const said = guard.title?.[language] ?? action.title[language];
  const message = said.replace(/\{(\d+)\}/g, (_, at: string) => words[Number(at)] ?? "");
  return { msgKey: "common.rule", status: guard.status, args: [message], message };
}

/** The title of the state that an action does not start from. */
function wrongState(action: Action, place: Place): string | undefined {
  for (const [name, states] of Object.entries(action.from)) {
    const machine = place.table.machines.find((candidate) => candidate.name === name);
    if (!machine || states.length === 0) continue;
    const current = String(place.row[machine.field] ?? machine.initial);
    if (states.includes(current)) continue;
    return machine.states.find((state) => state.name === current)?.title ?? current;
  }
  return undefined;
}

/** Shown to portal users in place of an internal value. */
const unseen = "•••";

/**
 * The arguments of a guard's message as text. A choice is shown by its label; a reference by its name in the reader's
 * language, with its status in brackets if its document has one (`浙江五金（禁止下单）`); a list by its first members and
 * the number of the others.
 */
function guardWords(
  { args, internal, called }: Pick<Guard, "args" | "internal" | "called">,
  environment: Environment,
  language: Language,
): readonly string[] {
  const titleIn = (title: Label | string | undefined) =>
    typeof title === "object" ? title[language] : title;
  const words = (value: unknown, type: ValueType): string => {
    if (Array.isArray(value)) {
      const member = type.type === "list" ? type.of : type;
      const members = [...new Set(value.map((one) => words(one, member)))];
      return firstFew(members.filter(Boolean), language);
    }
    if (type.type === "choice") return titleIn(type.titles?.[String(value)]) ?? String(value ?? "");
    if (type.type !== "reference") return String(value ?? "");
    const found = referenceIn(environment, idOf(value), 4);
    const { names, standing } = called.find(({ to }) => to === type.to) ?? {};
    const own = names?.[language];
    const name =
      textOf(own && found?.[own]) ?? textOf(found?.["name"]) ?? textOf(found?.["code"]) ?? "";
    const mark = standing && titleIn(standing.titles[String(found?.[standing.key])]);
    if (name === "" || mark === undefined) return name;
    return language === "en" ? `${name} (${mark})` : `${name}（${mark}）`;
  };
  const { party } = (environment["me"] ?? {}) as { readonly party?: unknown };
  const isPortal = party !== undefined && party !== null;
  return args.map((cel: Expression, position) =>
    isPortal && internal.includes(position)
      ? unseen
      : words(wireOf(cel.evaluate(environment)), cel.type),
  );
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

const idOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? (value as Row).id : value;

/** A reference as it is in the rows that an expression reads: with its label beside its id. */
function referenceIn(within: unknown, id: unknown, depth: number): Row | undefined {
  if (depth < 0 || typeof within !== "object" || within === null || id === undefined)
    return undefined;
  const row = within as Row;
  if (row.id === id && ("name" in row || "code" in row)) return row;
  for (const value of Object.values(row)) {
    const found = referenceIn(value, id, depth - 1);
    if (found) return found;
  }
  return undefined;
}

/** An input's JSON Schema with the labels and helps of one language, for the dialog and for messages. */
export function inputIn(schema: InputSchema, language: Language): InputSchema {
  const properties = Object.entries(
    (schema["properties"] ?? {}) as Readonly<Record<string, Record<string, unknown>>>,
  ).map(([key, property]): [string, unknown] => {
    const { "zh-CN": cn, "zh-TW": tw, title, ...others } = property;
    const { "help:zh-CN": helpCn, "help:zh-TW": helpTw, help, ...rest } = others;
    const label = { cn: cn ?? title, tw: tw ?? cn ?? title, en: title }[language];
    const hint = { cn: helpCn ?? help, tw: helpTw ?? helpCn ?? help, en: help }[language];
    const choices = Array.isArray(rest["choices"])
      ? { choices: rest["choices"].map((choice) => choiceIn(choice as Labelled, language)) }
      : {};
    const hints = hint === undefined ? {} : { help: hint };
    return [key, { ...rest, ...choices, ...hints, title: label ?? key }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

interface Labelled {
  readonly value: string;
  readonly title?: string;
  readonly "zh-CN"?: string;
  readonly "zh-TW"?: string;
}

function choiceIn(choice: Labelled, language: Language) {
  const cn = choice["zh-CN"] ?? choice.title;
  const title = { cn, tw: choice["zh-TW"] ?? cn, en: choice.title }[language];
  return { value: choice.value, title: title ?? choice.value };
}

/** An action's input at a row: its schema there, and the values given for it. */
export interface InputAt {
  readonly schema: InputSchema;
  readonly given: Readonly<Record<string, unknown>>;
}

/**
 * The input of an action at a row: its schema there, and the sent values over the offered ones; null was emptied and stays
 * empty. Properties that are not `visible` there are left out, with any value sent for them.
 */
export function inputAt(
  action: Action,
  word: "input" | "lineInput",
  { sent, environment }: { sent: InputAt["given"]; environment: Environment },
): InputAt | undefined {
  const schema = action[word];
  if (!schema) return undefined;
  const [initial, visible] =
    word === "input" ? [action.initial, action.visible] : [action.lineInitial, action.lineVisible];
  const hidden = Object.keys(visible).filter((key) => visible[key]!.evaluate(environment) !== true);
  const offered = Object.entries(initial)
    .filter(([key]) => sent[key] === undefined)
    .map(([key, expression]) => [key, wireOf(expression.evaluate(environment))] as const)
    .filter(([, value]) => value !== null);
  const given = { ...Object.fromEntries(offered), ...sent };
  return { schema: inputWithout(schema, hidden), given: omit(given, hidden) };
}

const narrowed = new WeakMap<InputSchema, Map<string, InputSchema>>();

/** An input without some properties: the same object for the same ones, as validators and forms are kept by it. */
export function inputWithout(schema: InputSchema, hidden: readonly string[]): InputSchema {
  if (hidden.length === 0) return schema;
  const known = narrowed.get(schema) ?? new Map<string, InputSchema>();
  narrowed.set(schema, known);
  const name = hidden.join();
  const found = known.get(name) ?? {
    ...schema,
    properties: omit((schema["properties"] ?? {}) as Readonly<Record<string, unknown>>, hidden),
    required: ((schema["required"] ?? []) as readonly string[]).filter(
      (key) => !hidden.includes(key),
    ),
  };
  known.set(name, found);
  return found;
}

function omit<T>(values: Readonly<Record<string, T>>, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}

/** The label of an input in the reader's language. */
export function inputLabel(
  schema: InputSchema | undefined,
  key: string,
  { language }: { readonly language: Language },
): string {
  const property = (
    (schema?.["properties"] ?? {}) as Record<string, Readonly<Record<string, string>>>
  )[key];
  const words = { cn: "zh-CN", tw: "zh-TW", en: "title" } as const;
  return property?.[words[language]] ?? property?.["title"] ?? key;
}
