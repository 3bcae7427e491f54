import {
  linesOf,
  meaning,
  parameterDocument,
  rangeText,
  refusalOf,
  type Problem,
} from "../../../engine/index.ts";
import type { WriteRule } from "../product.ts";

/**
 * A number must lie within the range that the schema declares for its parameter, for the system and for each company.
 * Values that are no number are refused by the document's own rules.
 */
export const parameterRanges: WriteRule = {
  looksAt: "parameter",
  judge: async ({ schema, language }, { after }) => {
    const declared = schema.parameters.find(({ key }) => key === after?.["key"]);
    const document = parameterDocument(schema);
    if (!after || !declared?.range || !document) return;
    const allowed = rangeText(declared.range);
    const title = document.header.field("value")!.title;
    const rows = [
      { value: after["value"], at: { path: "value" } },
      ...linesOf(after, "values").map(({ value, id }, at) => ({
        value,
        at: { path: `values[${at}].value`, table: "values", ...(id !== undefined && { line: id }) },
      })),
    ];
    const problems = rows
      .filter(({ value }) => meaning(declared, String(value ?? "")) === undefined)
      .map(({ value, at }): Problem => ({
        msgKey: "common.range",
        args: [title[language], String(value ?? ""), allowed],
        value: String(value ?? ""),
        allowed,
        ...at,
        field: "value",
      }));
    if (problems.length > 0) throw refusalOf(problems as [Problem, ...Problem[]]);
  },
};
