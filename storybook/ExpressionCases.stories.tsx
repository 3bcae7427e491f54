import type { Meta, StoryObj } from "@storybook/react-vite";
import { Typography } from "antd";
import { expect } from "storybook/test";
import {
  caseClock,
  caseGroups,
  caseScope,
  compileExpression,
  wireOf,
  type ExpressionCase,
} from "../src/engine/index.ts";

/** The table of cases of the expression language, evaluated in this browser. */
function ExpressionCases() {
  return (
    <div style={{ padding: 16 }}>
      {caseGroups.map((group) => (
        <section key={group.title}>
          <Typography.Title level={2}>{group.title}</Typography.Title>
          <p>{group.rule}</p>
          <ul>
            {group.cases.map((row, index) => (
              <li key={index} data-testid={isTrue(row) ? "as-expected" : "wrong"}>
                <code>{row.expression}</code> = <code>{JSON.stringify(valueOf(row))}</code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function valueOf({ expression, given }: ExpressionCase): unknown {
  return wireOf(compileExpression(expression, caseScope).evaluate({ ...caseClock, ...given }));
}

function isTrue(row: ExpressionCase): boolean {
  const { holds } = compileExpression(row.expression, caseScope);
  const isRule = row.holds === undefined || holds({ ...caseClock, ...row.given }) === row.holds;
  return isRule && JSON.stringify(valueOf(row)) === JSON.stringify(row.expected);
}

const meta: Meta<typeof ExpressionCases> = {
  title: "Engine/Expression language",
  component: ExpressionCases,
};
export default meta;

/** The same values as on the server and in SQL. */
export const Cases: StoryObj<typeof ExpressionCases> = {
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByTestId("wrong").map((row) => row.textContent)).toEqual([]);
    await expect(canvas.getAllByTestId("as-expected").length).toBeGreaterThan(200);
  },
};
