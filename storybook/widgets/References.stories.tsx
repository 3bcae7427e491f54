import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { materials, ref } from "../memory/masters.ts";
import { field } from "./fields.ts";
import { WidgetBoard } from "./WidgetBoard.tsx";

const meta: Meta<typeof WidgetBoard> = { title: "Widgets/References", component: WidgetBoard };
export default meta;
type Story = StoryObj<typeof WidgetBoard>;

const material = field("reference", "reference", "物料", { to: "material" });
const bearing = ref("material", "M-0001", String(materials[0]!["name"]));
const body = () => within(document.body);

/** Type-ahead by code or name; Enter takes the first match. */
export const Reference: Story = {
  args: { field: material, value: bearing },
  play: async ({ canvas, canvasElement }) => {
    const input = canvas.getByLabelText("物料 empty");
    await userEvent.type(input, "伺服");
    await expect(await body().findByRole("option", { name: /M-0002/ })).toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(input).toHaveValue("M-0002 伺服电机"));
    await expect(canvasElement.querySelector('[data-value="empty"]')).toHaveTextContent(
      '"code":"M-0002"',
    );
  },
};
/** A code that names nothing is refused, and the nearest are offered. */
export const WrongCode: Story = {
  args: { field: material, value: null },
  play: async ({ canvas, canvasElement }) => {
    const input = canvas.getByLabelText("物料 empty");
    await userEvent.type(input, "M-9999X");
    await userEvent.tab();
    await expect(await canvas.findByText("没有“M-9999X”")).toBeVisible();
    const nearest = within(await canvas.findByRole("group", { name: "您要找的是：" })).getAllByRole(
      "button",
    );
    await userEvent.click(nearest[0]!);
    await expect(canvasElement.querySelector('[data-value="empty"]')).toHaveTextContent(
      '"code":"M-',
    );
    await expect(canvas.queryByText("没有“M-9999X”")).toBeNull();
  },
};
/** The value help by keyboard: F4, search, arrow, Enter. */
export const ValueHelp: Story = {
  args: { field: material, value: null },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText("物料 empty");
    await userEvent.click(input);
    await userEvent.keyboard("{F4}");
    const dialog = within(await body().findByRole("dialog"));
    await expect(await dialog.findByRole("option", { name: /M-0001/ })).toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await waitFor(() => expect(input).toHaveValue("M-0003 铝型材"));
  },
};
export const References: Story = {
  args: {
    field: field("references", "reference", "候选物料", { to: "material", many: true }),
    value: [bearing, ref("material", "M-0005", "气缸")],
  },
};
