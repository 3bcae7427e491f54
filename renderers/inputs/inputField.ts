import {
  kinds,
  rendererOf,
  type ChoiceView,
  type FieldView,
  type RendererSource,
} from "../../src/engine/index.ts";

/** A property of an action's input as a field that our widgets edit. */
export interface InputField extends FieldView {
  readonly required: boolean;
  /** CEL over the row: the value offered. */
  readonly initial?: string;
  /** CEL over the row: it is asked only while this holds. */
  readonly visible?: string;
  /** The server has a value to take when none is sent, whether or not the reader may see how it comes about. */
  readonly offered: boolean;
  /** Files: path of the field of the document that they go into. */
  readonly into?: string;
  /** Paths of the row that narrow the rows to pick from. */
  readonly dependsOn: readonly string[];
}

type Property = Readonly<Record<string, unknown>>;
type InputSchema = Readonly<Record<string, unknown>>;

/** The properties of an input schema, by key, in order. */
export function inputProperties(schema: InputSchema): readonly (readonly [string, Property])[] {
  return Object.entries((schema["properties"] ?? {}) as Readonly<Record<string, Property>>);
}

/** The properties that our widgets edit: with `plain` all of them, else those that name a kind, a widget, or a date. */
export function inputFields(
  schema: InputSchema,
  options: { plain?: boolean } = {},
): readonly InputField[] {
  const required = (schema["required"] ?? []) as readonly string[];
  return inputProperties(schema).flatMap(
    ([key, property]) => inputField(key, property, required.includes(key), options.plain) ?? [],
  );
}

/** One property as a field; undefined when it is plain JSON Schema, which RJSF draws itself. */
export function inputField(
  key: string,
  property: Property,
  required: boolean,
  plain = false,
): InputField | undefined {
  const name = kindName(property) ?? (plain ? plainKind(property) : undefined);
  const kind = kinds.find((candidate) => candidate.name === name);
  if (!kind) return undefined;
  const text = (word: string) =>
    typeof property[word] === "string" ? { [word]: property[word] } : {};
  const { many, unit, currency, decimals, above, min, max, below, maxLength, dependsOn } = property;
  const limits = Object.fromEntries(
    Object.entries({ above, min, max, below }).filter(([, limit]) => typeof limit === "string"),
  );
  const decimalsFrom = unit ?? currency;
  const choices = choicesOf(property);
  const settings = {
    key,
    ...(typeof property["to"] === "string" ? { to: property["to"] } : {}),
    ...(many === true ? { many } : {}),
    ...(choices ? { choices } : {}),
    ...(typeof maxLength === "number" ? { maxLength } : {}),
    ...text("pattern"),
    ...(Object.keys(limits).length > 0 ? { limits } : {}),
    ...(typeof decimalsFrom === "string" ? { decimalsFrom } : {}),
    ...(typeof decimals === "number" ? { decimals } : {}),
    ...(property["files"] ? { files: property["files"] as NonNullable<FieldView["files"]> } : {}),
  };
  return {
    ...settings,
    title: typeof property["title"] === "string" ? property["title"] : key,
    kind: kind.name,
    ...renderedBy(property),
    widget: (property["widget"] as FieldView["widget"] | undefined) ?? kind.widget(settings),
    ...text("help"),
    ...text("into"),
    ...(kind.numeric ? { numeric: true } : {}),
    required,
    ...text("initial"),
    ...text("visible"),
    offered: property["offered"] === true || property["initial"] !== undefined,
    dependsOn: Array.isArray(dependsOn) ? (dependsOn as readonly string[]) : [],
  };
}

/** A module from outside that the property names, in the form in which a field does. */
function renderedBy({ renderer }: Property): Pick<FieldView, "renderer"> {
  const use = rendererOf(renderer as RendererSource | undefined);
  return use ? { renderer: use } : {};
}

function kindName({ kind, format }: Property): string | undefined {
  if (typeof kind === "string") return kind;
  return { date: "date", "date-time": "datetime", decimal: "amount" }[String(format)];
}

/** Plain JSON Schema where only our widgets fit: in the cells of a table. */
function plainKind({ type, enum: values }: Property): string {
  if (Array.isArray(values)) return "choice";
  return { integer: "integer", number: "rate", boolean: "boolean" }[String(type)] ?? "text";
}

function choicesOf({ choices, enum: values }: Property): readonly ChoiceView[] | undefined {
  if (Array.isArray(choices)) return choices as readonly ChoiceView[];
  if (!Array.isArray(values)) return undefined;
  return values.map((value) => ({ value: String(value), title: String(value) }));
}
