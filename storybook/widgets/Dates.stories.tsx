import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { field } from "./fields.ts";
import { WidgetBoard } from "./WidgetBoard.tsx";

const meta: Meta<typeof WidgetBoard> = { title: "Widgets/Dates", component: WidgetBoard };
export default meta;
type Story = StoryObj<typeof WidgetBoard>;

/** A day stays the day it is, in whatever zone the browser stands; short forms can be typed. */
export const Date: Story = {
  args: { field: field("date", "date", "需求日期"), value: "2026-03-01" },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText("需求日期 filled")).toHaveValue("2026-03-01");
    const input = canvas.getByLabelText("需求日期 empty");
    await userEvent.click(input);
    await userEvent.keyboard("20261205{Enter}");
    await expect(canvasElement.querySelector('[data-value="empty"]')).toHaveTextContent(
      '"2026-12-05"',
    );
    // The calendar folds away; only then the page is looked at for violations.
    const open = ".ant-picker-dropdown:not(.ant-picker-dropdown-hidden)";
    await waitFor(() => expect(canvasElement.ownerDocument.querySelector(open)).toBeNull());
  },
};
/** An instant, as the company's clock (Shanghai) shows it. */
export const Datetime: Story = {
  args: { field: field("datetime", "datetime", "截止时间"), value: "2026-03-01T16:30:00.000Z" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("截止时间 filled")).toHaveValue("2026-03-02 00:30");
  },
};
