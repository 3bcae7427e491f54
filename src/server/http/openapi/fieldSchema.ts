import type { Field } from "../../../engine/index.ts";

/** A field as JSON Schema, as its values travel. */
export function fieldSchema(field: Field): Readonly<Record<string, unknown>> {
  const schema = {
    title: field.title.en,
    ...typeOf(field),
    ...(field.editable.when === "system" && { readOnly: true }),
    ...(field.code !== undefined && { "x-code": field.code }),
  };
  return field.many
    ? { title: schema.title, type: ["array", "null"], items: typeOf(field) }
    : schema;
}

function typeOf(field: Field): Readonly<Record<string, unknown>> {
  if (field.choices !== undefined) {
    const values = field.choices.map((choice) => choice.value);
    return { type: ["string", "null"], enum: [...values, null] };
  }
  const { kind, to, maxLength } = field;
  if (to !== undefined) {
    return {
      type: ["object", "string", "null"],
      description: `A ${to}: {id, code, name}; when sent: its id, {id} or {code}`,
    };
  }
  switch (kind.name) {
    case "boolean":
      return { type: ["boolean", "null"] };
    case "integer":
      return { type: ["integer", "null"] };
    case "date":
      return { type: ["string", "null"], format: "date" };
    case "datetime":
      return { type: ["string", "null"], format: "date-time" };
    case "time":
      return { type: ["string", "null"], pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" };
    case "attachment":
    case "image":
      return { type: ["array", "null"], items: { type: "object" } };
    case "attributes":
      return { type: ["object", "null"], additionalProperties: { type: "string" } };
    case "json":
      return {};
    default:
      return kind.numeric
        ? { type: ["string", "null"], format: "decimal" }
        : { type: ["string", "null"], ...(maxLength !== undefined && { maxLength }) };
  }
}
