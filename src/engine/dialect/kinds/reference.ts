import type { FieldSettings, Kind, WireValue } from "./kind.ts";
import type { ValueType } from "../expression/types.ts";
import { joinList, parseList, splitList } from "./listText.ts";
import { parseReference, referenceFromText, referenceId, referenceText } from "./referenceValue.ts";

export const reference: Kind = {
  name: "reference",
  about: "A row (or with `many` several) of another document, by id.",
  words: {
    to: { type: "string", description: "Name of the document it points to" },
    many: { type: "boolean", default: false, description: "A list of them" },
    where: { type: "string", description: "CEL: which rows may be picked" },
    fill: { type: "object", description: "Own field -> target's field, copied when it changes" },
  },
  type: (field) => (field.many ? { type: "list", of: member(field) } : member(field)),
  column: (field) => (field.many ? "uuid[]" : "uuid"),
  operators: ["=", "!=", "in", "empty", "notEmpty"],
  widget: (field) => (field.many ? "references" : "reference"),
  numeric: false,
  parse: (input, field) =>
    field.many ? parseList(input, parseReference, sameAs) : parseReference(input),
  fromText: (text, field) =>
    field.many
      ? parseList(splitList(text), (one) => referenceFromText(String(one)), sameAs)
      : referenceFromText(text),
  toText: (value) =>
    Array.isArray(value)
      ? joinList(value.map((one) => referenceText(one as WireValue)))
      : referenceText(value),
};

function member(field: FieldSettings): ValueType {
  return { type: "reference", to: field.to ?? "", carried: field.carried ?? {} };
}

function sameAs(value: WireValue): unknown {
  return referenceId(value) ?? (value as { code?: unknown }).code;
}
