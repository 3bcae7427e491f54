import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { ListView } from "../../renderers/list/ListView.tsx";

const meta: Meta<typeof ListView> = {
  title: "List/Plan",
  component: ListView,
  args: { page: "warehouse-map", onOpen: fn() },
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
/** A page's parts may have to be loaded first. */
const patience = { timeout: 10_000 };

/** Locations in their racks; the arrow keys lead from one to the next, and Enter opens it. */
export const Racks: Story = {
  play: async ({ canvas, args }) => {
    const first = await waitFor(() => {
      const cells = canvas.getAllByRole("button").filter((one) => one.dataset["place"]);
      return cells.find(({ tabIndex }) => tabIndex === 0) ?? Promise.reject(new Error("no cells"));
    }, patience);
    first.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole("button", { name: "以列表显示" }));
    await userEvent.click(await canvas.findByRole("button", { name: "平面图" }));
    await waitFor(() => expect(canvas.queryByRole("grid")).toBeNull());
  },
};

/** Without locations it says so. */
export const Nothing: Story = {
  parameters: { stage: { memory: { seed: {} } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("这里还没有可画的位置", {}, patience)).toBeVisible();
  },
};
