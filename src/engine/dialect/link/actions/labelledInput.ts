import type { MakeLabel } from "../../assemble/label.ts";
import type { InputSchema } from "../../model/document.ts";
import type { LabelSource } from "../../model/source.ts";

/**
 * An input's JSON Schema with `zh-TW` derived for every property that has a Chinese label, so that a reader's language
 * can be picked from it (`inputIn`).
 */
export function labelledInput(schema: InputSchema, makeLabel: MakeLabel): InputSchema {
  const properties = Object.entries(
    (schema["properties"] ?? {}) as Readonly<Record<string, Record<string, unknown>>>,
  ).map(([key, property]): [string, unknown] => {
    if (typeof property["zh-CN"] !== "string" || typeof property["title"] !== "string")
      return [key, property];
    const { tw } = makeLabel(property as unknown as LabelSource, key);
    return [key, { ...property, "zh-TW": tw }];
  });
  return Object.freeze({ type: "object", ...schema, properties: Object.fromEntries(properties) });
}
