/** A part of the dialect's JSON Schema. */
export interface DialectShape {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, DialectShape>>;
  readonly title?: string;
  readonly description?: string;
  readonly minimum?: number;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, DialectShape>>;
  readonly patternProperties?: Readonly<Record<string, DialectShape>>;
  readonly additionalProperties?: boolean | DialectShape;
  readonly items?: DialectShape;
  readonly prefixItems?: readonly DialectShape[];
  readonly allOf?: readonly DialectShape[];
  readonly anyOf?: readonly DialectShape[];
  readonly oneOf?: readonly DialectShape[];
  readonly not?: DialectShape;
  readonly if?: DialectShape;
  readonly then?: DialectShape;
  readonly else?: DialectShape;
}

/** The shapes that hold for a place in a text: of alternatives all, of conditions the one that the text meets. */
export function shapesAt(
  root: DialectShape,
  text: unknown,
  path: readonly (string | number)[],
): readonly DialectShape[] {
  let shapes: readonly DialectShape[] = holding(root, root, text);
  let value = text;
  for (const key of path) {
    value = isObject(value) ? value[key] : undefined;
    shapes = shapesInside(root, shapes, key, value);
  }
  return shapes;
}

/** The shapes that hold for the value under a key, where `shapes` hold for what it stands in. */
export function shapesInside(
  root: DialectShape,
  shapes: readonly DialectShape[],
  key: string | number,
  value: unknown,
): readonly DialectShape[] {
  const inside = shapes.flatMap((shape) => childrenOf(shape, key));
  return inside.flatMap((shape) => holding(root, shape, value));
}

/** Keys that may stand in an object at a place, each with what is said of it. */
export function keysIn(shapes: readonly DialectShape[]): ReadonlyMap<string, DialectShape> {
  return new Map(shapes.flatMap(({ properties = {} }) => Object.entries(properties)));
}

/** What a word means: what is said of it, or else of the shape that it refers to. */
export function meaningOf(root: DialectShape, shape: DialectShape): string | undefined {
  return holding(root, shape, undefined).find(({ description }) => description)?.description;
}

/** Values that may stand at a place, as far as they are listed. */
export function listedValues(shapes: readonly DialectShape[]): readonly unknown[] {
  const listed = shapes.flatMap((shape) => [
    ...("const" in shape ? [shape.const] : []),
    ...(shape.enum ?? []),
    ...(shape.type === "boolean" ? [true, false] : []),
  ]);
  return [...new Set(listed)];
}

function holding(root: DialectShape, shape: DialectShape, value: unknown): DialectShape[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = shape;
  const named = $ref === undefined ? undefined : shapeNamed(root, $ref);
  const branch = shape.if && (meets(root, shape.if, value) ? shape.then : shape.else);
  const more = [
    ...(named ? [named] : []),
    ...allOf,
    ...anyOf,
    ...oneOf,
    ...(branch ? [branch] : []),
  ];
  return [shape, ...more.flatMap((one) => holding(root, one, value))];
}

/** What a reference within the dialect names: `#/$defs/field-words/properties/unique`. */
function shapeNamed(root: DialectShape, reference: string): DialectShape | undefined {
  const keys = reference.split("/").slice(1);
  return keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), root) as
    | DialectShape
    | undefined;
}

/** Whether a value meets a condition, as far as the dialect writes conditions: words that must be there, constants, types. */
function meets(root: DialectShape, condition: DialectShape, value: unknown): boolean {
  return holding(root, condition, value).every(({ required = [], properties = {}, ...own }) => {
    if ("const" in own && own.const !== value) return false;
    if (own.not && meets(root, own.not, value)) return false;
    if (own.enum && !own.enum.includes(value)) return false;
    if (own.type === "object" && !isObject(value)) return false;
    if (own.type === "string" && typeof value !== "string") return false;
    if (!isObject(value)) return required.length === 0;
    if (required.some((key) => !(key in value))) return false;
    return Object.entries(properties).every(
      ([key, shape]) => !(key in value) || meets(root, shape, value[key]),
    );
  });
}

function childrenOf(shape: DialectShape, key: string | number): readonly DialectShape[] {
  if (typeof key === "number") {
    const own = shape.prefixItems?.[key] ?? shape.items;
    return own ? [own] : [];
  }
  const named = shape.properties?.[key];
  if (named) return [named];
  const fitting = Object.entries(shape.patternProperties ?? {}).flatMap(([pattern, one]) =>
    new RegExp(pattern, "u").test(key) ? [one] : [],
  );
  if (fitting.length > 0) return fitting;
  return typeof shape.additionalProperties === "object" ? [shape.additionalProperties] : [];
}

const isObject = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === "object" && value !== null;
