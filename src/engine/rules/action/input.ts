import type { Action, InputSchema } from "../../dialect/model/document.ts";
import type { Environment } from "../../dialect/expression/types.ts";
import { wireOf } from "../../dialect/expression/compile.ts";
import type { Language } from "../../dialect/text/label.ts";

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
 * What an action asks at a row and what the caller sent, over the values that the input begins with there; null: emptied, and
 * to stay so. What is not `visible` there is not asked: a value sent for it counts for nothing.
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
