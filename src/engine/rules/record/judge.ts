import { isWarning, type Problem } from "../../dialect/text/errors.ts";
import type { Language } from "../../dialect/text/label.ts";
import type { Environment } from "../../dialect/expression/types.ts";
import { readDecimal } from "../../dialect/kinds/decimal.ts";
import {
  attributesOf,
  attributeValues,
  refusedAttribute,
  strangeKeys,
} from "../values/attributes.ts";
import {
  environmentsIn,
  isDraft,
  isMandatory,
  isVisible,
  pathOfPlace,
  placesOf,
  type Place,
} from "./environment.ts";
import { carriedDecimals } from "./compute.ts";
import type { FieldModel, RecordContext, RecordModel, TableModel } from "./model.ts";
import type { Row } from "./record.ts";
import { ruleMessage, unitName } from "./ruleMessage.ts";

/**
 * `save`: what holds on every save (a draft may be incomplete); `full`: also `required`, `minItems`, `mandatory` and
 * `rules`, judged when an action leaves the draft states and at every save after.
 */
export type Phase = "save" | "full";

/** The phase a plain save of this record is judged in: documents without draft states are always judged in full. */
export function phaseOf(model: RecordModel, record: Row): Phase {
  return isDraft(model.header, record) ? "save" : "full";
}

/**
 * Every problem of a record, in reading order: header fields, header rules, then line by line. Formats and limits of
 * single values are checked by the kinds (`parse`) and not judged again. Codes: 5102 for missing values, 5103 for
 * rules unless the rule names another; 63xx are warnings, of which the `confirmed` ones are left out.
 */
export function judge(
  model: RecordModel,
  record: Row,
  context: RecordContext,
  phase: Phase,
  confirmed: readonly number[] = [],
): readonly Problem[] {
  return model.tables.flatMap((table) => [
    ...(phase === "full" ? lineCounts(table, record) : tooManyLines(table, record)),
    ...placesOf(table, record).flatMap((place) =>
      judgeRow(place, { language: model.language, confirmed }, context, phase),
    ),
  ]);
}

function judgeRow(
  place: Place,
  { language, confirmed }: { readonly language: Language; readonly confirmed: readonly number[] },
  context: RecordContext,
  phase: Phase,
): Problem[] {
  const problems: Problem[] = [];
  const environmentAt = environmentsIn(context);
  for (const field of place.table.fields) {
    const empty = isEmpty(place.row[field.key]);
    if (field.settings.by) {
      const asked = isNeeded(field, place, context, phase, environmentAt);
      problems.push(...attributeProblems(field, place, { asked, language }));
    } else if (empty && isNeeded(field, place, context, phase, environmentAt)) {
      problems.push({
        msgKey: "common.required",
        args: [field.title],
        ...problemPlace(place, field.key),
      });
    }
    const largest = empty ? undefined : overflow(field, place);
    if (largest !== undefined) {
      const value = String(place.row[field.key]);
      problems.push({
        msgKey: "common.range",
        args: [field.title, value, largest],
        value,
        allowed: largest,
        ...problemPlace(place, field.key),
      });
    }
    const decimals = empty ? undefined : excessDecimals(field, place, environmentAt);
    if (decimals !== undefined) {
      const value = String(place.row[field.key]);
      const unit = unitName(field, environmentAt(place));
      problems.push({
        msgKey: decimals === 0 ? "common.whole" : "common.decimals",
        args: [field.title, value, unit, String(decimals)],
        value,
        allowed: String(decimals),
        ...problemPlace(place, field.key),
      });
    }
  }
  if (phase === "full") {
    const environment = environmentAt(place);
    for (const rule of place.table.rules) {
      if (isWarning(rule.status) && confirmed.includes(rule.status)) continue;
      if (rule.holds.holds(environment)) continue;
      const said = ruleMessage(rule, { table: place.table, environment, language });
      problems.push({
        msgKey: "common.rule",
        status: rule.status,
        args: [said.message],
        ...said,
        ...problemPlace(place, rule.at),
      });
    }
  }
  return problems;
}

/** Needed attributes without a value, values that they may not have, and values that no attribute of the row has. */
function attributeProblems(
  field: FieldModel,
  place: Place,
  { asked, language }: { readonly asked: boolean; readonly language: Language },
): Problem[] {
  const attributes = attributesOf(field.settings.by, place.row, language);
  const values = attributeValues(place.row[field.key]);
  const where = problemPlace(place, field.key);
  const known = attributes.map(({ key }) => key).join(", ");
  return [
    ...attributes.flatMap((attribute): Problem[] => {
      const { key, title, needed } = attribute;
      const value = values[key];
      if (value === undefined)
        return needed && asked ? [{ msgKey: "common.required", args: [title], ...where }] : [];
      const refused = refusedAttribute(attribute, value);
      if (refused === undefined) return [];
      const { msgKey, args = [] } = refused;
      return [{ msgKey, args: [title, ...args], value, ...where }];
    }),
    ...strangeKeys(attributes, values).map((key): Problem => {
      const allowed = known || "–";
      return {
        msgKey: "common.format",
        args: [field.title, key, allowed],
        value: key,
        allowed,
        ...where,
      };
    }),
  ];
}

/** Numbers are taken and states set by the server while saving: a person cannot be asked for them. */
function isNeeded(
  field: FieldModel,
  place: Place,
  context: RecordContext,
  phase: Phase,
  environmentAt: (place: Place) => Environment,
): boolean {
  if (field.kind.name === "number-series" || field.machine !== undefined) return false;
  if (field.visible && !isVisible(field, place, context, environmentAt)) return false;
  return (
    field.requiredToSave || (phase === "full" && isMandatory(field, place, context, environmentAt))
  );
}

/** A computed number that its column cannot hold: the largest it can. Typed ones were refused by their kind. */
function overflow(field: FieldModel, place: Place): string | undefined {
  if (!field.compute || field.kind.scale === undefined) return undefined;
  const value = place.row[field.key];
  if (typeof value !== "string") return undefined;
  const room = roomOf(field);
  // A text within its room is the everyday case: the room alone is more than the text with its sign and decimals.
  if (room === undefined || value.length <= room) return undefined;
  const whole = value.replace("-", "").split(".")[0]!.length;
  return whole > room ? `< 1e${room}` : undefined;
}

/** By field: the digits before the point that its column has; undefined for columns without a limit. */
const rooms = new WeakMap<FieldModel, number | undefined>();

function roomOf(field: FieldModel): number | undefined {
  if (rooms.has(field)) return rooms.get(field);
  const [, precision, scale] =
    /^numeric\((\d+),(\d+)\)/.exec(field.kind.column(field.settings)) ?? [];
  const room = scale === undefined ? undefined : Number(precision) - Number(scale);
  rooms.set(field, room);
  return room;
}

/** A quantity or amount with more places than its unit or currency has. */
function excessDecimals(
  field: FieldModel,
  place: Place,
  environmentAt: (place: Place) => Environment,
): number | undefined {
  if (field.compute || (field.kind.name !== "quantity" && field.kind.name !== "amount"))
    return undefined;
  const value = place.row[field.key];
  if (typeof value !== "string") return undefined;
  const decimals = carriedDecimals(field, environmentAt(place));
  if (decimals === undefined) return undefined;
  return readDecimal(value)!.decimalPlaces() > decimals ? decimals : undefined;
}

function lineCounts(table: TableModel, record: Row): Problem[] {
  return [...tooFewLines(table, record), ...tooManyLines(table, record)];
}

function tooFewLines(table: TableModel, record: Row): Problem[] {
  if (!table.parent || table.minItems === 0) return [];
  return placesOf(table.parent, record)
    .filter((above) => countOf(above.row[table.key]) < table.minItems)
    .map((above) => ({
      msgKey: "common.minItems",
      args: [table.title, String(table.minItems)],
      path: pathOfPlace(above, table.key),
      table: table.path,
    }));
}

function tooManyLines(table: TableModel, record: Row): Problem[] {
  if (!table.parent || !Number.isFinite(table.maxItems)) return [];
  return placesOf(table.parent, record)
    .filter((above) => countOf(above.row[table.key]) > table.maxItems)
    .map((above) => ({
      msgKey: "common.maxItems",
      args: [table.title, String(table.maxItems)],
      path: pathOfPlace(above, table.key),
      table: table.path,
    }));
}

/**
 * The place of a problem for the browser: path, table, line (the client's key while new, else id), field; and for
 * users the line's number and summary.
 */
export function problemPlace(
  place: Place,
  field: string | undefined,
): Pick<Problem, "path" | "table" | "line" | "field" | "item" | "subject"> {
  const line = place.table.parent ? (place.row["key"] ?? place.row.id) : undefined;
  return {
    path: pathOfPlace(place, field),
    table: place.table.path,
    ...(typeof line === "string" ? { line } : {}),
    ...(field === undefined ? {} : { field }),
    ...(place.table.parent && lineName(place)),
  };
}

/** Null, an empty text and an empty list are no value. */
export function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === "" ||
    (Array.isArray(value) && value.length === 0)
  );
}

function countOf(lines: unknown): number {
  return Array.isArray(lines) ? lines.length : 0;
}

/**
 * How users find a line: its number (its position where it has none yet) and its summary: `M1001 螺栓`, code and name
 * of the first reference that every line has. Fields hidden from some users are not used.
 */
function lineName({ table, row, at }: Place): Pick<Problem, "item" | "subject"> {
  const item = typeof row["item"] === "number" ? row["item"] : (at.at(-1) ?? 0) + 1;
  const field = table.fields.find(
    (one) => one.kind.name === "reference" && one.required && one.closedToSome !== true,
  );
  const value = field && row[field.key];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { item };
  const { code, name } = value as Readonly<Record<string, unknown>>;
  const words = [code, name === code ? undefined : name].filter(
    (word) => typeof word === "string" && word !== "",
  );
  return words.length > 0 ? { item, subject: words.join(" ") } : { item };
}
