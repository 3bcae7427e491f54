import type { Guard } from "../../dialect/model/document.ts";
import { wireOf } from "../../dialect/expression/compile.ts";
import type { Environment, Expression, ValueType } from "../../dialect/expression/types.ts";
import type { Language } from "../../dialect/text/label.ts";
import type { Row } from "../record/record.ts";

/**
 * The arguments of a guard's message as people read them. A reference is its name with its standing in brackets: the
 * state it carries and its flags that are set (`浙江五金（合格、停止采购）`); a list is its members.
 */
export function guardWords(
  { args, standing }: Pick<Guard, "args" | "standing">,
  environment: Environment,
  language: Language,
): readonly string[] {
  const comma = language === "en" ? ", " : "、";
  const words = (value: unknown, type: ValueType): string => {
    if (Array.isArray(value)) {
      const member = type.type === "list" ? type.of : type;
      return [...new Set(value.map((one) => words(one, member)))].filter(Boolean).join(comma);
    }
    if (type.type !== "reference") return String(value ?? "");
    const found = referenceIn(environment, idOf(value), 4);
    const name = textOf(found?.["name"]) ?? textOf(found?.["code"]) ?? "";
    const marks = standing.flatMap(({ to, key, title, states }) => {
      const held = to === type.to ? found?.[key] : undefined;
      if (states) return states[String(held)]?.[language] ?? [];
      return held === true ? [title[language]] : [];
    });
    if (name === "" || marks.length === 0) return name;
    return language === "en" ? `${name} (${marks.join(comma)})` : `${name}（${marks.join(comma)}）`;
  };
  return args.map((cel: Expression) => words(wireOf(cel.evaluate(environment)), cel.type));
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

const idOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? (value as Row).id : value;

/** A reference as it stands in the rows that an expression reads: its label is there beside its id. */
function referenceIn(within: unknown, id: unknown, depth: number): Row | undefined {
  if (depth < 0 || typeof within !== "object" || within === null || id === undefined)
    return undefined;
  const row = within as Row;
  if (row.id === id && ("name" in row || "code" in row)) return row;
  for (const value of Object.values(row)) {
    const found = referenceIn(value, id, depth - 1);
    if (found) return found;
  }
  return undefined;
}
