import type { InputSchema } from "../../dialect/model/document.ts";
import type { Environment, Expression } from "../../dialect/expression/types.ts";
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

/** What the caller sent, over the values that an input begins with at this row; null: emptied, and to stay so. */
export function withInitial(
  sent: Readonly<Record<string, unknown>>,
  initial: Readonly<Record<string, Expression>>,
  environment: Environment,
): Readonly<Record<string, unknown>> {
  const offered = Object.entries(initial)
    .filter(([key]) => sent[key] === undefined)
    .map(([key, expression]) => [key, wireOf(expression.evaluate(environment))] as const)
    .filter(([, value]) => value !== null);
  return { ...Object.fromEntries(offered), ...sent };
}
