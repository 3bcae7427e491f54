import { effectMeant } from "../../../src/engine/dialect/model/effectSignature.ts";
import { pointerTo } from "../../../src/engine/dialect/read/jsonText.ts";
import { checkShape } from "../../../src/engine/dialect/shapes/checkShape.ts";
import { dialectShapes } from "../../../src/engine/dialect/shapes/files.ts";
import {
  jsonTypeOf,
  resolveShape,
  typesOf,
  type Definitions,
  type Shape,
} from "../../../src/engine/dialect/shapes/shape.ts";
import { features } from "../../../src/features/words.ts";
import { effects, productLoader } from "../../../src/server/start/schemas.ts";

/** Every shape of the dialect by name, and the parameters of each effect as `effect-<name>`. */
export const definitions: Definitions = {
  ...dialectShapes(features),
  ...Object.fromEntries(effects.map(({ name, params }) => [`effect-${name}`, params])),
};

/** Something that a schema file says: a value, or a key of a map, which is a name itself. */
export interface Written {
  readonly pointer: string;
  /** The shape that has the word, and the way to the word in it: `action from <key>[]`. */
  readonly at: string;
  /** The word whose value it is, in the shape that has it: `action from`, of fields of every kind `field-words help`. */
  readonly word: string;
  readonly value: unknown;
  /** The key at the pointer is meant: one of a map. */
  readonly isKey: boolean;
  /** Undefined within what no shape describes. */
  readonly shape: Shape | undefined;
}

/** The shape that judges a schema file; undefined for files that are none. */
export function shapeOfFile(path: string, value: object): string | undefined {
  const place = productLoader.placeOf(path);
  if (typeof place !== "object") return undefined;
  if (place.class === "document" || place.class === "trait") return `${place.class}-part`;
  return place.class === "page" && !("document" in value) ? "screen" : place.class;
}

/** Every value of a schema file, and every key of a map, in their order. */
export function writtenIn(value: unknown, shape: string): readonly Written[] {
  const found: Written[] = [];
  walk(value, { $ref: `#/$defs/${shape}` }, { pointer: "", at: shape, word: "" });
  return found;

  function walk(
    value: unknown,
    written: Shape | undefined,
    place: Pick<Written, "pointer" | "at" | "word">,
  ): void {
    const { pointer } = place;
    const name = written?.$ref?.replace("#/$defs/", "");
    const isShared = name?.startsWith("field-words/") ?? false;
    const word = isShared ? `field-words ${name!.split("/").at(-1)}` : place.word;
    const at = isShared
      ? word
      : name === undefined || name.includes("/")
        ? place.at
        : name.replace(/-part$/, "");
    const own = written && resolveShape(written, definitions);
    const shape = own && branchOf(own, value);
    if (shape?.$ref !== undefined) return walk(value, shape, { pointer, at, word });
    const description = shape?.description ?? written?.description;
    const said = shape && { ...shape, ...(description !== undefined && { description }) };
    found.push({ pointer, at, word, value, isKey: false, shape: said });
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      value.forEach((one, index) => {
        const each = shape?.prefixItems?.[index] ?? shape?.items;
        walk(one, each, { pointer: pointerTo(pointer, index), at: `${at}[]`, word });
      });
      return;
    }
    for (const [key, member] of Object.entries(value)) {
      const inner = pointerTo(pointer, key);
      if (at === "effect") {
        const meant = `effect-${effectMeant(key, member)}`;
        walk(member, definitions[meant], { pointer: inner, at: meant, word });
        continue;
      }
      const known = shape?.properties?.[key];
      const other = shape?.additionalProperties;
      const names = shape?.propertyNames;
      if (!known) found.push({ pointer: inner, at, word, value: key, isKey: true, shape: names });
      const of = known ?? (typeof other === "object" ? other : undefined);
      const way = `${at} ${known ? key : "<key>"}`;
      walk(member, of, { pointer: inner, at: way, word: way });
    }
  }
}

/** The branch of a shape by which a value is judged. */
function branchOf(shape: Shape, value: unknown): Shape {
  for (const choice of shape.allOf ?? [])
    if (fits(value, choice.if)) return branch(choice.then, value);
  const branches = shape.anyOf ?? shape.oneOf;
  if (!branches) return shape;
  const type = jsonTypeOf(value);
  const same = branches.filter((one) => typesOf(one, definitions)?.includes(type) ?? true);
  const one = same.length === 1 ? same[0] : (same.find((each) => fits(value, each)) ?? same[0]);
  return one ? branch(one, value) : shape;
}

function branch(shape: Shape, value: unknown): Shape {
  return shape.$ref === undefined ? branchOf(shape, value) : shape;
}

function fits(value: unknown, shape: Shape): boolean {
  let isSound = true;
  checkShape(value, { shape, definitions, pointer: "", report: () => (isSound = false) });
  return isSound;
}
