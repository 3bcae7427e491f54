import { impliedKind } from "../read/impliedKinds.ts";
import type { Tell } from "./checkScalar.ts";
import { jsonTypeOf, type Shape } from "./shape.ts";

/** Fields, line tables and machines stay as far as they are written: what names them is not wrong. */
export function isNamed({ $ref }: Shape): boolean {
  return $ref === "#/$defs/property" || $ref === "#/$defs/machine";
}

/** Whether a member of a map that is called as a former word is one of its own: an input may be called `type`. */
export function isEntry(key: string, member: unknown, shape: Shape): boolean {
  if (typeof shape.additionalProperties !== "object" || jsonTypeOf(member) !== "object")
    return false;
  // Only `properties` were an object in former times.
  if (key !== "properties") return true;
  const words = member as Readonly<Record<string, unknown>>;
  const { kind = impliedKind(words), like, type } = words;
  return [kind, like, type].some((word) => typeof word === "string");
}

/** Reports what an object lacks. */
export function checkRequired(value: Record<string, unknown>, shape: Shape, tell: Tell): void {
  // A former word may stand for one that is missing.
  const former = shape["former"];
  if (typeof former === "object" && Object.keys(former ?? {}).some((word) => word in value)) return;
  for (const word of shape.required ?? []) {
    if (!Object.hasOwn(value, word)) tell({ message: `"${word}" is missing` });
  }
}
