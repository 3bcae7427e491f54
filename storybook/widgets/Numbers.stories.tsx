import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { field } from "./fields.ts";
import { WidgetBoard } from "./WidgetBoard.tsx";

const meta: Meta<typeof WidgetBoard> = { title: "Widgets/Numbers", component: WidgetBoard };
export default meta;
type Story = StoryObj<typeof WidgetBoard>;

/** Exact beyond what a double holds; a quantity has as many decimals as it needs. */
export const Decimal: Story = {
  args: {
    field: field("decimal", "quantity", "数量", { numeric: true, decimalsFrom: "unit" }),
    value: "12345678901234567.5",
    row: { unit: { id: "u", code: "KG", name: "千克", decimals: 3 } },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText("12,345,678,901,234,567.5")[0]).toBeVisible();
    const input = canvas.getByLabelText("数量 empty");
    await userEvent.type(input, "1,234.5");
    await expect(canvasElement.querySelector('[data-value="empty"]')).toHaveTextContent('"1234.5"');
    await userEvent.tab();
    await expect(input).toHaveValue("1,234.5");
    await userEvent.click(input);
    await userEvent.keyboard("12a");
    await expect(canvas.getByText("“12a”不是数字")).toBeVisible();
    await expect(canvasElement.querySelector('[data-value="empty"]')).toHaveTextContent('"12"');
  },
};
export const Integer: Story = {
  args: { field: field("integer", "integer", "天数", { numeric: true }), value: 45 },
  play: async ({ canvas, canvasElement }) => {
    const input = canvas.getByLabelText("天数 empty");
    await userEvent.type(input, "12");
    await expect(canvasElement.querySelector('[data-value="empty"]')).toHaveTextContent("12");
    await userEvent.type(input, ".5");
    await expect(canvas.getByText("“12.5”不是整数")).toBeVisible();
  },
};
