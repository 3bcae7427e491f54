import type { FormWord } from "./wordsOf.ts";

/** The JSON Schema of a form with these words, and how each is drawn. */
export function formSchema(words: readonly FormWord[]) {
  return {
    schema: {
      type: "object",
      required: words.flatMap(({ key, required }) => (required ? [key] : [])),
      properties: Object.fromEntries(words.map((word) => [word.key, schemaOf(word)])),
    },
    uiSchema: {
      "ui:submitButtonOptions": { norender: true },
      ...Object.fromEntries(words.map((word) => [word.key, lookOf(word)])),
    },
  };
}

function schemaOf({ key, control, help, options }: FormWord): Readonly<Record<string, unknown>> {
  const described = { title: key, ...(help !== undefined && { description: help }) };
  if (control === "flag") return { ...described, type: "boolean" };
  if (control === "number") return { ...described, type: "number" };
  if (control === "list") return { ...described, type: "array", items: { type: "string" } };
  if (control === "choice") return { ...described, enum: options };
  return { ...described, type: "string", ...(options.length > 0 && { examples: options }) };
}

function lookOf({ control, options }: FormWord): Readonly<Record<string, unknown>> {
  // Emptied, a text stays where it is: whoever types anew finds it there.
  const text = { "ui:emptyValue": "", "ui:autocomplete": "off" };
  if (control === "expression")
    return { ...text, "ui:widget": "textarea", "ui:options": { rows: 2 } };
  if (control === "list") return { "ui:widget": "list", "ui:options": { known: options } };
  if (control === "flag") return { "ui:widget": "select" };
  return control === "text" ? text : {};
}
