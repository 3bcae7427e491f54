import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { ListView } from "../../renderers/list/ListView.tsx";

const meta: Meta<typeof ListView> = {
  title: "Patterns/List/Timeline",
  component: ListView,
  args: { page: "dock-calendar", onOpen: fn() },
  decorators: [
    (Story) => (
      <div style={{ height: "calc(100vh - 24px)", display: "flex" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ListView>;

/** The days that are seen are said, also where the ruler has hours alone. */
export const Days: Story = {
  parameters: { stage: { memory: { seed: {} } } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByText("日"));
    const told = () => canvasElement.querySelector(".wb-drawn-about")?.textContent;
    const before = told();
    await expect(before).toMatch(/^\d{4}年\d+月\d+日周.$/);
    await userEvent.click(canvas.getByRole("button", { name: "往后" }));
    await waitFor(() => expect(told()).not.toBe(before));
  },
};
/** A time without bars says so, and leads to the list. */
export const Nothing: Story = {
  parameters: { stage: { memory: { seed: {} } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("这段时间没有安排")).toBeVisible());
    await expect(canvas.getByText(/之后也没有安排/)).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: "以列表显示" })).not.toHaveLength(0);
  },
};
