import type { MakeLabel } from "../../assemble/label.ts";
import type { InputSchema } from "../../model/document.ts";
import type { LabelSource } from "../../model/source.ts";

type Property = Readonly<Record<string, unknown>>;

/**
 * An input's JSON Schema with labels, help and choices in all languages where they are written in Chinese, so that a reader's
 * language can be picked from it (`inputIn`).
 */
export function labelledInput(schema: InputSchema, makeLabel: MakeLabel): InputSchema {
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, Property>).map(
    ([key, property]): [string, unknown] => {
      const { choices, help } = property;
      const hint = {
        title: help,
        "zh-CN": property["help:zh-CN"],
        "zh-TW": property["help:zh-TW"],
      } as Partial<LabelSource>;
      return [
        key,
        {
          ...labelled(property, key, makeLabel),
          ...(Array.isArray(choices) && {
            choices: choices.map((choice: Property) =>
              labelled(choice, String(choice["value"]), makeLabel),
            ),
          }),
          ...(hint["zh-CN"] !== undefined && {
            "help:zh-TW": makeLabel(hint, "").tw,
          }),
        },
      ];
    },
  );
  return Object.freeze({ type: "object", ...schema, properties: Object.fromEntries(properties) });
}

function labelled(thing: Property, key: string, makeLabel: MakeLabel): Property {
  if (typeof thing["zh-CN"] !== "string") return thing;
  const { en, tw } = makeLabel(thing as Partial<LabelSource>, key);
  return { ...thing, title: en, "zh-TW": tw };
}
