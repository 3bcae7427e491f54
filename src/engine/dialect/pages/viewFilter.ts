import { nearest } from "../text/nearest.ts";
import { ownReference, ownReferences } from "../paths/filterOfMe.ts";
import { attributeTypes } from "../kinds/attributes.ts";
import { attributePath, kindOfAttribute } from "../paths/attributePath.ts";
import { figureOperators, relativeSpans, type Operator } from "../paths/query.ts";
import type { Field } from "../model/document.ts";
import { pointerTo } from "../read/jsonText.ts";
import { filterPathAt, type ListStep } from "./listStep.ts";

/** Checks a view's filter: groups, columns, operators of their kinds, values that the columns can hold. */
export function checkFilter(filter: unknown, step: ListStep): void {
  const { pointer, report } = step;
  if (Array.isArray(filter)) {
    filter.forEach((part, index) =>
      checkFilter(part, { ...step, pointer: pointerTo(pointer, index) }),
    );
    return;
  }
  if (filter === null || typeof filter !== "object") {
    return report(pointer, {
      message: "Not a filter",
      allowed: "{field, op, value}, {all: […]}, {any: […]}, […]",
    });
  }
  for (const group of ["all", "any"] as const) {
    if (Object.hasOwn(filter, group)) {
      return checkFilter((filter as Record<string, unknown>)[group], {
        ...step,
        pointer: pointerTo(pointer, group),
      });
    }
  }
  checkCondition(filter as Record<string, unknown>, step);
}

function checkCondition(condition: Readonly<Record<string, unknown>>, step: ListStep): void {
  const { pointer, report } = step;
  const words = ["field", "op", "value"];
  for (const word of Object.keys(condition)) {
    if (words.includes(word)) continue;
    report(pointerTo(pointer, word), {
      message: `Unknown word "${word}"`,
      allowed: words,
      nearest: nearest(word, words),
      onKey: true,
    });
  }
  const path = String(condition["field"]);
  if (step.figures?.has(path)) return checkFigure(condition, step);
  const attribute = attributePath(step.table, path, step.find);
  if (attribute) return checkAttribute(condition, step);
  const found = filterPathAt(step, path, pointerTo(pointer, "field"));
  if (!found || path.split(".").some((segment) => step.suspects.has(segment))) return;
  const op = String(condition["op"]) as Operator;
  const { operators, name } = found.field.kind;
  if (!operators.includes(op)) {
    return report(pointerTo(pointer, "op"), {
      message: `${name} does not take the operator "${op}"`,
      allowed: operators,
    });
  }
  const value = condition["value"];
  const bad = (Array.isArray(value) && op !== "relative" ? value : [value]).find(
    (one) => !isTaken(found.field, op, one),
  );
  if (bad === undefined) return;
  report(pointerTo(pointer, "value"), {
    message: `${JSON.stringify(bad)} is no value of ${path}`,
    allowed: allowedValues(found.field, op),
  });
}

/** Of what type an attribute is, rows say that the files do not know: it is compared by any operator of these types. */
function checkAttribute({ op }: Readonly<Record<string, unknown>>, step: ListStep): void {
  const allowed = [...new Set(attributeTypes.flatMap((type) => kindOfAttribute(type).operators))];
  if (!(allowed as readonly unknown[]).includes(op))
    step.report(pointerTo(step.pointer, "op"), {
      message: `An attribute does not take the operator "${String(op)}"`,
      allowed,
      nearest: nearest(String(op), allowed),
    });
}

/** A figure is compared with a number. */
function checkFigure({ op, value }: Readonly<Record<string, unknown>>, step: ListStep): void {
  if (!(figureOperators as readonly unknown[]).includes(op))
    step.report(pointerTo(step.pointer, "op"), {
      message: `A figure does not take the operator "${String(op)}"`,
      allowed: figureOperators,
    });
  if (op === "empty" || op === "notEmpty") return;
  for (const one of op === "between" && Array.isArray(value) ? (value as unknown[]) : [value])
    if (typeof one !== "string" || !/^-?\d+(\.\d+)?$/.test(one))
      step.report(pointerTo(step.pointer, "value"), {
        message: `${JSON.stringify(one)} is no number`,
      });
}

/** Relative spans and contents of texts are free; references are rows, which the files do not know. */
function isTaken(field: Field, op: Operator, value: unknown): boolean {
  if (op === "empty" || op === "notEmpty") return true;
  if (op === "relative") {
    const span = Array.isArray(value) ? (value as unknown[])[0] : value;
    return (relativeSpans as readonly unknown[]).includes(span);
  }
  if (value !== null && typeof value === "object")
    return field.to !== undefined && ownReference(value) !== undefined;
  if (op === "contains" || op === "starts" || field.to !== undefined)
    return typeof value === "string";
  return "value" in field.kind.parse(value, { ...field, many: false, limits: undefined });
}

function allowedValues(field: Field, op: Operator): readonly string[] | undefined {
  if (op === "relative") return relativeSpans;
  return field.to === undefined
    ? field.choices?.map(({ value }) => value)
    : ownReferences.map((name) => `{ "me": "${name}" }`);
}
