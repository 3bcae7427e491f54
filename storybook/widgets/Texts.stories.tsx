import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { field, longText } from "./fields.ts";
import { widgetSamples } from "./samples.ts";
import { WidgetBoard } from "./WidgetBoard.tsx";

const meta: Meta<typeof WidgetBoard> = { title: "Widgets/Texts", component: WidgetBoard };
export default meta;
type Story = StoryObj<typeof WidgetBoard>;

export const Text: Story = {
  args: { field: field("text", "text", "品名", { maxLength: 40 }), value: "深沟球轴承" },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("品名 empty");
    await userEvent.type(input, "法兰");
    await expect(input).toHaveValue("法兰");
    await userEvent.clear(input);
    await expect(canvas.getAllByText("null")[0]).toBeVisible();
  },
};
export const TextLong: Story = { args: { field: field("text", "text", "品名"), value: longText } };
export const Textarea: Story = {
  args: { field: field("textarea", "note", "备注", { maxLength: 120 }), value: longText },
};
export const Html: Story = {
  args: {
    field: field("html", "html", "公告内容"),
    value:
      "<p>请于 <b>11 月 30 日</b>前提交报价。</p><ul><li>含税</li><li>含运费</li></ul><script>alert(1)</script>",
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("script")).toBeNull();
  },
};
export const Json: Story = {
  args: { field: field("json", "json", "比例"), value: { first: 30, rest: [40, 30] } },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("比例 empty");
    await userEvent.click(input);
    await userEvent.paste('{"first": ');
    await expect(canvas.getByText(/不是有效的 JSON/)).toBeVisible();
    await userEvent.paste("1}");
    await expect(canvas.queryByText(/不是有效的 JSON/)).toBeNull();
    await expect(canvas.getByText('{"first":1}')).toBeVisible();
  },
};
export const Attributes: Story = {
  args: {
    field: widgetSamples.attributes.field,
    value: widgetSamples.attributes.filled,
    row: widgetSamples.attributes.row!,
  },
  play: async ({ canvas }) => {
    const empty = within(canvas.getByRole("group", { name: "批次属性 empty" }));
    await userEvent.type(empty.getByLabelText(/^炉号/), "H1");
    await userEvent.type(empty.getByLabelText("厚度"), "12.5");
    await userEvent.tab();
    await expect(canvas.getByText('{"heatNo":"H1","thickness":"12.5"}')).toBeVisible();
    await userEvent.clear(empty.getByLabelText(/^炉号/));
    await expect(canvas.getByText('{"thickness":"12.5"}')).toBeVisible();
  },
};
export const Sequence: Story = {
  args: { field: field("sequence", "number-series", "单号"), value: "RTA2026110001" },
};
