import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { ListView } from "../../renderers/list/ListView.tsx";
import type { ListState } from "../../renderers/grid/list/listState.ts";
import { seed } from "../memory/orders.ts";
import { stockSeed } from "../memory/stock.ts";
import { onPhone } from "../phone.ts";

const meta: Meta<typeof ListView> = {
  title: "Patterns/List/Groups",
  component: ListView,
  args: { page: "stock", onOpen: fn(), onChange: fn() },
  parameters: { stage: { memory: { seed: stockSeed() } } },
  decorators: [
    (Story) => (
      <div style={{ height: "calc(100vh - 24px)", minHeight: 480 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ListView>;

const lastState = (args: { onChange?: unknown }) =>
  (args.onChange as ReturnType<typeof fn>).mock.lastCall?.[0] as ListState;
const cell = (root: HTMLElement, row: number, column: string) =>
  root.querySelector<HTMLElement>(`.ag-row[row-index="${row}"] [col-id="${column}"]`);

/** By material: a row for each, and for each of its units, as metres and pieces do not add up. */
export const ByMaterial: Story = {
  args: { state: { group: "material" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("共 4 条")).toBeVisible();
    await waitFor(() => expect(cell(canvasElement, 0, "onHand")).toHaveTextContent("175"));
    await expect(cell(canvasElement, 0, "inspected")).toHaveTextContent("15");
    await expect(cell(canvasElement, 0, "count")).toHaveTextContent("3");
  },
};
/** Chosen beside the views. */
export const Chosen: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("共 6 条")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "汇总方式" }));
    await userEvent.click(await within(document.body).findByText("按物料与仓库汇总"));
    await expect(await canvas.findByText("共 5 条")).toBeVisible();
    await expect(lastState(args).group).toBe("warehouse");
  },
};
/** A group opens to its rows: the list as it was, with what they have in common as conditions. */
export const OpensToItsRows: Story = {
  args: { state: { group: "material" } },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(await canvas.findByText("共 4 条")).toBeVisible();
    await waitFor(() => expect(cell(canvasElement, 0, "material")).toBeVisible());
    await userEvent.click(
      within(cell(canvasElement, 0, "material")!).getByRole("button", { hidden: true }),
    );
    await waitFor(() =>
      expect(lastState(args).filter).toMatchObject({ field: "material", op: "in" }),
    );
    await expect(lastState(args).group).toBeUndefined();
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};
/** On a phone: a card for each group. */
export const Phone: Story = { ...onPhone, args: { state: { group: "warehouse" } } };
/** Beside a group that is named by itself stand its figures, each with what it is of. */
export const PhoneFigures: Story = {
  ...onPhone,
  args: { state: { group: "material" } },
  play: async ({ canvasElement }) => {
    const below = () => canvasElement.querySelector(".wb-card-below");
    await waitFor(() => expect(below()).toHaveTextContent(/[^\d\s·]+ \d/));
  },
};
export const English: Story = {
  args: { state: { group: "material" } },
  globals: { locale: "en-US" },
};
export const Dark: Story = { args: { state: { group: "status" } }, globals: { theme: "dark" } };
/** A report over lines: its figures are asked of each line, with the order above it. */
export const OfLines: Story = {
  args: { page: "spend" },
  parameters: { stage: { memory: { seed: seed() } } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(cell(canvasElement, 0, "count")).toHaveTextContent(/\d/));
    await expect(cell(canvasElement, 0, "spend")).toHaveTextContent(/\d,\d{3}\.\d\d/);
  },
};
