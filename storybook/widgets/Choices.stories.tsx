import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { field } from "./fields.ts";
import { WidgetBoard } from "./WidgetBoard.tsx";

const meta: Meta<typeof WidgetBoard> = { title: "Widgets/Choices", component: WidgetBoard };
export default meta;
type Story = StoryObj<typeof WidgetBoard>;

const types = [
  { value: "STD", title: "标准" },
  { value: "ASSET", title: "资产" },
  { value: "MRO", title: "低值易耗" },
];
const body = () => within(document.body);

export const Choice: Story = {
  args: { field: field("choice", "choice", "类型", { choices: types }), value: "STD" },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByLabelText("类型 empty"));
    await userEvent.keyboard("资");
    await userEvent.click(await body().findByTitle("资产"));
    await expect(canvasElement.querySelector('[data-value="empty"]')).toHaveTextContent('"ASSET"');
  },
};
export const Choices: Story = {
  args: {
    field: field("choices", "choice", "类型", { choices: types, many: true }),
    value: ["STD", "MRO"],
  },
};
const tones = ["neutral", "progress", "good", "bad", "muted"] as const;
const states = ["草稿", "已提交", "已审核", "已驳回", "已关闭"].map((title, at) => ({
  value: title,
  title,
  tone: tones[at]!,
}));
export const State: Story = {
  args: { field: field("state", "state", "状态", { choices: states }), value: "已提交" },
};
/** Every tone, light. */
export const Tones: Story = {
  args: { field: field("state", "state", "状态", { choices: states }), value: "草稿" },
  render: ({ field: view }) => (
    <div style={{ display: "flex", gap: 12, padding: 16, background: "var(--wb-surface)" }}>
      {states.map(({ value }) => (
        <WidgetState key={value} field={view} value={value} />
      ))}
    </div>
  ),
};
export const TonesDark: Story = { ...Tones, globals: { theme: "dark" } };
export const Switch: Story = {
  args: { field: field("switch", "boolean", "免费品"), value: true },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByLabelText("免费品 empty"));
    await expect(canvasElement.querySelector('[data-value="empty"]')).toHaveTextContent("true");
    await expect(body().queryByRole("alert")).toBeNull();
  },
};

function WidgetState({
  field: view,
  value,
}: {
  field: Parameters<typeof WidgetBoard>[0]["field"];
  value: string;
}) {
  const tone = view.choices?.find((choice) => choice.value === value)?.tone ?? "neutral";
  return <span className={`wb-state wb-state-${tone}`}>{value}</span>;
}
