import type { Drafts } from "../../assemble/draft.ts";
import type { ValueType } from "../../expression/types.ts";

/**
 * The type that an action's `input` has in its expressions, from its JSON Schema: strings are text (dates and instants
 * by `format`, decimals by `format: "decimal"`), numbers decimals, arrays lists, objects rows; a property with a `kind`
 * has that kind's type; anything else is json.
 */
export function inputType(schema: unknown): ValueType {
  if (schema === null || typeof schema !== "object") return { type: "json" };
  const { type, format, items, properties, kind, to, choices } = schema as Readonly<
    Record<string, unknown>
  >;
  const byKind = kindType(kind, to, choices);
  if (byKind) return type === "array" ? { type: "list", of: byKind } : byKind;
  switch (type ?? (properties === undefined ? undefined : "object")) {
    case "string":
      return formats[String(format)] ?? { type: "text" };
    case "integer":
    case "number":
      return { type: "decimal" };
    case "boolean":
      return { type: "boolean" };
    case "array":
      return { type: "list", of: inputType(items) };
    case "object": {
      const members = Object.entries((properties ?? {}) as Readonly<Record<string, unknown>>);
      return {
        type: "row",
        fields: Object.fromEntries(members.map(([key, member]) => [key, inputType(member)])),
      };
    }
    default:
      return { type: "json" };
  }
}

/** What an action asks for, as its file says it. */
export type Asked = Readonly<Record<string, unknown>>;

/** The type of an input as its file says it: choices by the name of their list are written out only once its action is linked. */
export function writtenType(asked: Asked, lists: Drafts["choices"]): ValueType {
  const { choices, ...property } = asked;
  return inputType({
    ...property,
    choices: typeof choices === "string" ? lists.get(choices) : choices,
  });
}

/** Properties that name a kind of the engine have its type, whatever JSON carries them as. */
function kindType(kind: unknown, to: unknown, choices: unknown): ValueType | undefined {
  switch (kind) {
    case "reference":
      return { type: "reference", to: String(to), carried: {} };
    case "quantity":
    case "price":
    case "amount":
    case "rate":
    case "percent":
    case "integer":
      return { type: "decimal" };
    case "date":
      return { type: "date" };
    case "datetime":
      return { type: "instant" };
    case "boolean":
      return { type: "boolean" };
    case "choice":
      return Array.isArray(choices)
        ? { type: "choice", choices: choices.map((choice: { value: string }) => choice.value) }
        : { type: "text" };
    case "attachment":
    case "image":
      return { type: "file" };
    case "text":
    case "note":
    case "html":
      return { type: "text" };
    default:
      return undefined;
  }
}

const formats: Readonly<Record<string, ValueType>> = {
  date: { type: "date" },
  "date-time": { type: "instant" },
  decimal: { type: "decimal" },
};
