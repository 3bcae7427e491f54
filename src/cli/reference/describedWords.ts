/** A shape of the dialect as JSON Schema, as `dialectText` gives it. */
export interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  /** Of parameters of effects: the text is an expression, over what. */
  readonly cel?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: boolean | Shape;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}
export type Shapes = Readonly<Record<string, Shape>>;

/** A word as the reference tells it. `word` is a path for words of a word: `lookUps.<key>.from[].in`. */
export interface DescribedWord {
  readonly word: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly meaning: string;
  /** What counts where it is not written, as JSON. */
  readonly otherwise: string | undefined;
  /** How the shape itself says that it is written, as JSON. */
  readonly example: string | undefined;
}

/** Labels are told once, at the top of the reference. */
const labels: ReadonlySet<string> = new Set(["title", "zh-CN", "zh-TW", "$schema"]);

/** The words of a shape and the words in them; what has a table of its own is only named. */
export function describedWords(shape: Shape, shapes: Shapes): readonly DescribedWord[] {
  const found: DescribedWord[] = [];
  const walk = (object: Shape, prefix: string) => {
    const words = object.properties ?? {};
    for (const [name, inner] of Object.entries(words)) {
      // A word may be called like a label: where an object has none, `title` names a field.
      const isWord = name === "title" && !Object.hasOwn(words, "zh-CN");
      if (labels.has(name) && !isWord) continue;
      const word = `${prefix}${name}`;
      const at = followed(inner, shapes);
      found.push({
        word,
        type: typeOf(inner, shapes),
        isRequired: object.required?.includes(name) ?? false,
        meaning: (inner.description ?? at.description ?? "").replace(/^CEL: /, ""),
        otherwise: json(inner.default ?? at.default),
        example: json(at.const ?? inner.examples?.[0] ?? at.examples?.[0]),
      });
      for (const [suffix, below] of objectsIn(inner)) walk(below, `${word}${suffix}`);
    }
  };
  walk(shape, "");
  return found;
}

function json(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

/** Shapes of which a value has one. */
export function choicesOf({ anyOf, oneOf }: Shape): readonly Shape[] | undefined {
  return anyOf ?? oneOf;
}

/** Objects that a word consists of, each with what stands between its name and theirs. */
function objectsIn(shape: Shape): readonly (readonly [suffix: string, shape: Shape])[] {
  if (shape.$ref) return [];
  if (shape.properties) return [[".", shape]];
  const choices = choicesOf(shape);
  if (choices) return choices.flatMap(objectsIn);
  if (shape.items) return objectsIn(shape.items).map(([suffix, one]) => [`[]${suffix}`, one]);
  const { additionalProperties: values } = shape;
  return typeof values === "object"
    ? objectsIn(values).map(([suffix, one]) => [`.<key>${suffix}`, one])
    : [];
}

function followed(shape: Shape, shapes: Shapes): Shape {
  if (!shape.$ref) return shape;
  const [name, ...rest] = shape.$ref.replace("#/$defs/", "").split("/");
  let at: unknown = shapes[name!];
  for (const step of rest) at = (at as Readonly<Record<string, unknown>>)?.[step];
  return (at ?? {}) as Shape;
}

function typeOf(shape: Shape, shapes: Shapes): string {
  if (shape.$ref) return referred(shape, shapes);
  if (shape.enum) return shape.enum.map((one) => JSON.stringify(one)).join(" ");
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  const name = shape.anyOf?.find(({ $ref }) => $ref?.includes("names-"));
  if (name) return [typeOf(name, shapes), ...orNull(shape)].join(" or ");
  const choices = choicesOf(shape);
  if (choices) return [...new Set(choices.map((one) => typeOf(one, shapes)))].join(" or ");
  if (shape.items) return `list of ${typeOf(shape.items, shapes)}`;
  if (shape.properties) return "object";
  if (typeof shape.additionalProperties === "object")
    return `key → ${typeOf(shape.additionalProperties, shapes)}`;
  if (shape.cel !== undefined || shape.description?.startsWith("CEL")) return "CEL";
  return [shape.type ?? "any"].flat().join(" or ").replace("string", "text");
}

function orNull({ anyOf = [] }: Shape): readonly string[] {
  return anyOf.some(({ type }) => [type].flat().includes("null")) ? ["null"] : [];
}

/** Names that editors offer, by what they are of. */
const named: Readonly<Record<string, string>> = {
  "names-fields": "field",
  "names-documents": "document",
  "names-traits": "trait",
  "names-choices": "name of a list of choices",
};

/** A shape with words has a table of its own; any other is what it is. */
function referred(shape: Shape, shapes: Shapes): string {
  const name = shape.$ref!.replace("#/$defs/", "");
  if (name === "property") return "[field](#fields) or [line table](#lines)";
  if (named[name]) return named[name];
  const at = followed(shape, shapes);
  if (name.includes("/")) return typeOf(at, shapes);
  if (at.properties) return `[${name}](#${name.toLowerCase()})`;
  if (at.anyOf?.some(({ properties }) => properties)) return `[${name}](#${name.toLowerCase()})`;
  if (name === "error-key") return "a row of [Messages](#messages)";
  return name === "effect" ? "[effect](#effects)" : typeOf(at, shapes);
}
