import { caseGroups, refusals, type Case, type CaseGroup } from "./cases.ts";
import { functionNames, operatorOf, operators, type OperatorName } from "./operators/index.ts";
import type { Operator } from "./operators/operator.ts";

/** The text of `docs/expressions.md`: the rules, every operator of the table, and the table of cases. */
export function expressionDocumentation(): string {
  const names = Object.keys(operators) as OperatorName[];
  const symbols = names.filter((name) => !functionNames.includes(name));
  return [
    introduction,
    "## Operators",
    operatorTable(symbols),
    "## Functions",
    "A function may also be written behind its first operand: `name.startsWith('A')`.",
    operatorTable(functionNames),
    "## Macros",
    macros,
    "## Rules by example",
    "Every row runs as a test: on the evaluator in Node and in the browser, and on PostgreSQL (rows over line tables aside). `today` is 2026-11-21, the time zone Asia/Shanghai; names that are not given are null.",
    ...caseGroups.map(groupText),
    "## What is refused",
    "When an expression is compiled, with its place and the nearest right word; a wrong schema never starts.",
    table(
      ["Expression", "Why"],
      refusals
        .filter(([expression]) => expression !== "")
        .map(([expression, reason]) => [code(expression), cell(reason)]),
    ),
    "",
  ].join("\n\n");
}

const introduction = `# Expressions

(Generated from the operator table and the table of cases by \`src/engine/dialect/expression/documentation.ts\`; a test compares. To
write it anew: \`npx vitest run --project unit src/engine/dialect/expression/documentation.test.ts -u\`.)

The words \`default compute computeWhen visible required editable holds when access where\` of a schema hold CEL. The grammar is
CEL's; types, operators and null rules are the ones below, the same in browser, server and SQL. Nothing is ever run with \`eval\`.

## Names and types

| type | values |
| --- | --- |
| text | text, notes, numbers of number series; constants in single or double quotes |
| decimal | integers, quantities, prices, amounts, rates, percentages: exact |
| date | a calendar date without time zone |
| instant | a point in time, UTC, to the millisecond |
| boolean | true, false |
| choice | one of a choice's or state's values; written as a text constant |
| reference | the row of another document; \`.code\`, \`.name\` and the fields its document carries can be read |
| list | of any of them (\`many\`), or line tables: lists of rows whose fields are read with \`.\` |
| json, file | are only compared with null; \`size(file)\` counts files |

Names: the row's own fields and conditions; \`header\` (in lines; its line tables too: \`header.items.filter(row, row.item < item)\` are the lines before this one), \`parent\` (in nested lines); line tables by their key; \`createdBy\` (headers); \`me\` (\`user staff department
party company currency roles client\`; \`client\`: \`WEB\`, \`APP\` or \`API\`, null where the product acts); \`isNew\`; \`parameter\`, whose fields are the parameters of \`parameters.json\`; in \`where\` the target's fields by name and the picking row as \`this\`.

A constant beside a date or instant is read as one: \`date >= '2026-01-01'\`. A choice is compared with its own values only.

## Null, in one paragraph

A missing value is null. **Calculations** with null are null. **Tests** (\`< <= > >= in contains startsWith endsWith\`) answer
false when an operand is null; \`==\` and \`!=\` treat null as a value of its own. Wherever a boolean is needed (\`&& || ! ?:\`, and what
\`visible\`, \`required\`, \`editable\`, \`when\`, \`access\`, \`where\` end in) null counts as **false**. Lists are never null: a missing one is empty.
**Rules** alone look closer: a rule is broken only when it is false whatever its missing operands might be, so \`due >= date\` does
not complain while \`due\` is empty (\`Expression.holds\`).

Beware of \`supplier == me.party\` when both may be null: they are the same then. Write \`me.party != null && ...\` where that matters.

## Limits

4000 characters, 1000 nodes, 50 levels, lists of 200 constants, macros two deep. \`matches()\` is refused, since a pattern can take
forever. Evaluation never fails on data: what cannot be calculated is null. Dates and instants stay within the years 1 to 9999.`;

const macros = [
  "| macro | value |",
  "| --- | --- |",
  "| `list.map(row, expression)` | the list of the expression's values |",
  "| `list.filter(row, condition)` | the members for which the condition is true |",
  "| `list.all(row, condition)` | whether it is true for all; true for none |",
  "| `list.exists(row, condition)` | whether it is true for one; false for none |",
].join("\n");

function operatorTable(names: readonly OperatorName[]): string {
  return table(
    ["", "Operands and result", "Meaning", "Example"],
    names.map((name) => {
      const operator: Operator = operatorOf(name);
      return [
        code(name === "negate" ? "-x" : name),
        operator.signatures.map(code).join("<br>"),
        cell(operator.about),
        operator.examples
          .map(([expression, value]) => `${code(expression)} is ${code(JSON.parse(value))}`)
          .join("<br>"),
      ];
    }),
  );
}

function groupText({ title, rule, cases }: CaseGroup): string {
  const isAboutRules = cases.some(({ holds }) => holds !== undefined);
  const head = ["Expression", "Given", "Value", ...(isAboutRules ? ["Rule holds"] : [])];
  const rows = cases.map((row) => [
    code(row.expression),
    given(row),
    code(row.expected),
    ...(isAboutRules ? [row.holds ? "yes" : "no"] : []),
  ]);
  return [`### ${title}`, rule, table(head, rows)].join("\n\n");
}

function given({ given: environment }: Case): string {
  return Object.entries(environment)
    .map(([name, value]) => `${name} = ${code(value)}`)
    .join("<br>");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function code(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const visible = text.replace(
    /[\u0000-\u001f\u00a0\u3000]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return visible === "" ? "(empty)" : `\`${cell(visible)}\``;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
