import type { Action, Guard } from "../../dialect/model/document.ts";
import { messageOf, type Problem } from "../../dialect/text/errors.ts";
import { isWarning } from "../../dialect/text/isWarning.ts";
import type { Environment, Expression, ValueType } from "../../dialect/expression/types.ts";
import { firstFew } from "../../dialect/text/firstFew.ts";
import { wireOf } from "../../dialect/expression/compile.ts";
import type { Label, Language } from "../../dialect/text/label.ts";
import { unmetConditions } from "../record/unmet.ts";
import { problemPlace } from "../record/judge.ts";
import type { Place } from "../record/environment.ts";
import type { Row } from "../record/record.ts";

/** Whether a row is in a state that an action starts from. */
export function startsFrom(action: Action, place: Place): boolean {
  return wrongState(action, place) === undefined;
}

/**
 * Why an action may not run at a row: its states (5201 naming the present one) or the first guard that does not hold, with the guard's
 * status and words. Guards with a status of 63xx are warnings: they pass when confirmed. `asked: false` judges for a
 * button, before anything was asked: guards on the input and warnings are left for later.
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
 * A refusal of what was asked of one line among others says which line, what it is of, and what else was asked of it:
 * `Quantity 26 exceeds the remaining 25 (line 1: RM-BRS-05 Brass strip, NB-1)`. What the message says already is not said again.
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
  // References that are known by their ids alone say nothing to people.
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
  const message = guard.title?.[language] ?? action.title[language];
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

/** What portal users read in place of a value that is for the company's own people. */
const unseen = "•••";

/**
 * The arguments of a guard's message as people read them. A choice is its label; a reference its name in the reader's language, with its
 * standing in brackets where its document has one (`浙江五金（禁止下单）`); a list is its first members, and
 * how many more there are.
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
