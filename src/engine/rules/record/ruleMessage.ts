import { wireOf } from "../../dialect/expression/compile.ts";
import { fieldOf } from "../../dialect/expression/operators/operator.ts";
import type { Environment, Expression, ExpressionValue } from "../../dialect/expression/types.ts";
import { formatDecimal } from "../../dialect/text/decimalText.ts";
import type { Problem } from "../../dialect/text/errors.ts";
import type { Language } from "../../dialect/text/label.ts";
import type { FieldModel, RuleModel, TableModel } from "./model.ts";
import type { Row } from "./record.ts";

/** The parts needed to write a rule's message at a row. */
interface At {
  readonly table: TableModel;
  readonly environment: Environment;
  readonly language: Language;
}

/**
 * What a rule that does not hold says: `最少 {0}，您填了 {1}` with `material.moq` and `quantity` becomes
 * `最少 1,000 个，您填了 120 个`. With it comes the value that repairs it, where the rule names one that is known here.
 */
export function ruleMessage(
  rule: RuleModel,
  at: At,
): { readonly message: string; readonly repair?: NonNullable<Problem["repair"]> } {
  const field = rule.at === undefined ? undefined : at.table.field(rule.at);
  const args = rule.args.map((cel) =>
    argumentText(cel, cel.evaluate(at.environment), unitFieldOf(cel, at.table) ?? field, at),
  );
  const message = rule.title.replace(/\{(\d+)\}/g, (_, n: string) => args[Number(n)] ?? "");
  const value = rule.repair?.evaluate(at.environment) ?? null;
  if (!rule.repair || value === null) return { message };
  const text = argumentText(rule.repair, value, field, at);
  return { message, repair: { value: wireOf(value), text } };
}

/** A quantity, price or amount with its unit or currency (`1,000 个`), a reference by its name, else the value as text. */
function argumentText(
  cel: Expression,
  value: ExpressionValue,
  field: FieldModel | undefined,
  { environment, language }: At,
): string {
  const wire = wireOf(value);
  if (wire === null || wire === undefined) return "";
  if (typeof wire === "object") {
    const { name, code } = wire as Row;
    return typeof name === "string" ? name : typeof code === "string" ? code : "";
  }
  if (cel.type.type !== "decimal") return String(wire);
  const unit = field?.decimalsFrom === undefined ? "" : unitName(field, environment);
  return `${formatDecimal(String(wire), language)}${unit === "" ? "" : ` ${unit}`}`;
}

/** The own field that an argument names and nothing else (`quantity`): its unit is the argument's. */
function unitFieldOf(cel: Expression, table: TableModel): FieldModel | undefined {
  return table.field(cel.source.trim());
}

/**
 * The name of the unit of a quantity in the reader's language, or of the currency of an amount (its code: CNY), in this row;
 * empty if unknown.
 */
export function unitName(
  {
    kind,
    decimalsFrom,
    unitName: own = "name",
  }: Pick<FieldModel, "kind" | "decimalsFrom" | "unitName">,
  environment: Environment,
): string {
  const unit = (decimalsFrom ?? "").split(".").reduce(fieldOf, environment as unknown);
  if (typeof unit !== "object" || unit === null) return "";
  const { name, code } = unit as Row;
  const words = kind.name === "quantity" ? [(unit as Row)[own], name, code] : [code];
  return words.find((word) => typeof word === "string" && word !== "")?.toString() ?? "";
}
