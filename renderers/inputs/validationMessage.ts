import type { Words } from "../base/words.ts";

/** The requirement of a JSON Schema keyword in the reader's language. `limit` is the keyword's value in the schema. */
export function validationMessage(keyword: string, limit: unknown, words: Words): string {
  const shown = Array.isArray(limit) ? limit.join(", ") : String(limit ?? "");
  switch (keyword) {
    case "required":
    case "dependentRequired":
      return words("input.required");
    case "type":
      return words("input.type", { type: shown });
    case "enum":
      return words("input.enum", { values: shown });
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
      return words(`input.${keyword}`, { limit: shown });
    case "minimum":
    case "exclusiveMinimum":
      return words("input.minimum", { limit: shown });
    case "maximum":
    case "exclusiveMaximum":
      return words("input.maximum", { limit: shown });
    case "pattern":
      return words("input.pattern", { pattern: shown });
    case "format":
      return words("input.format", { format: shown });
    case "false":
      return words("input.unknownField");
    default:
      return words("input.other");
  }
}
