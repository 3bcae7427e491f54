import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ListView } from "../../renderers/list/ListView.tsx";
import { memoryId } from "../memory/ids.ts";
import { masters, ref, warehouses } from "../memory/masters.ts";

const meta: Meta<typeof ListView> = {
  title: "Patterns/List/Plan",
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
/** Two racks of two levels in one area. */
const locations = ["1-01-1-1", "1-01-2-1", "1-02-1-1", "1-02-2-1"].map((position) => ({
  id: memoryId(`location ${position}`),
  version: 1,
  code: `A-${position}`,
  status: "ENABLED",
  position,
  warehouse: warehouses[0],
  area: ref("area", "A", "板材区"),
}));
/** A page's parts may have to be loaded first. */
const patience = { timeout: 10_000 };

/** Locations in their racks; the arrow keys lead from one to the next, and Enter opens it. */
export const Racks: Story = {
  parameters: { stage: { memory: { seed: { ...masters, location: locations } } } },
  play: async ({ canvas, args }) => {
    const lowest = await canvas.findByRole("button", { name: /^A-1-01-1-1/ }, patience);
    await expect(canvas.getAllByRole("button", { name: /^A-1-0/ })).toHaveLength(4);
    lowest.focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("button", { name: /^A-1-01-2-1/ })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ code: "A-1-02-2-1" }));
    await userEvent.click(canvas.getByRole("button", { name: "以列表显示" }));
    await userEvent.click(await canvas.findByRole("button", { name: "平面图" }, patience));
    await expect(
      await canvas.findByRole("button", { name: /^A-1-01-1-1/ }, patience),
    ).toBeVisible();
  },
};

/** Without locations it says so. */
export const Nothing: Story = {
  parameters: { stage: { memory: { seed: {} } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("这里还没有可画的位置", {}, patience)).toBeVisible();
  },
};
