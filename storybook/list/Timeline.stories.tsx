import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { ListView } from "../../renderers/list/ListView.tsx";

const meta: Meta<typeof ListView> = {
  title: "List/Timeline",
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

/** A time without bars says so, and leads to the list. */
export const Nothing: Story = {
  parameters: { stage: { memory: { seed: {} } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("这段时间没有安排")).toBeVisible());
    await expect(canvas.getByText(/之后也没有安排/)).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: "以列表显示" })).not.toHaveLength(0);
  },
};
