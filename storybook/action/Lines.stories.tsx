import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { memoryId } from "../memory/ids.ts";
import { onPhone } from "../phone.ts";
import { dialog } from "./dialogs.ts";
import { repairId, repairNumber, repairWorld } from "./repairs.ts";
import { heldBy, newCalls, type Calls } from "./WithCalls.tsx";

const calls: { current: Calls } = { current: newCalls() };
const meta: Meta<typeof DetailView> = {
  title: "Patterns/Actions/Lines",
  component: DetailView,
  args: { page: "repair-request", id: repairId(3), onSaved: fn() },
  parameters: { stage: { memory: repairWorld() } },
  ...heldBy(calls),
};
export default meta;
type Story = StoryObj<typeof DetailView>;

const cell = (root: HTMLElement, row: number, column: string) =>
  root.querySelector<HTMLElement>(`.ag-row[row-index="${row}"] [col-id="${column}"]`)!;
const boxes = async (root: HTMLElement) => {
  await waitFor(() => expect(cell(root, 0, "name")).toBeTruthy());
  return within(root).getAllByRole("checkbox");
};

/** A picked line shows its next step, and why the other is not possible. */
export const PickAndTake: Story = {
  play: async ({ canvas, canvasElement }) => {
    const [, first] = await boxes(canvasElement);
    await userEvent.click(first!);
    const tools = within(await canvas.findByRole("group", { name: "所选行的操作" }));
    await userEvent.click(tools.getByRole("button", { name: "领取" }));
    const ask = await dialog();
    await expect(ask.getByText(`领取“报修单 ${repairNumber(3)}的第 1 行”？`)).toBeInTheDocument();
    await userEvent.click(ask.getByRole("button", { name: "领取" }));
    await waitFor(() => expect(cell(canvasElement, 0, "progress")).toHaveTextContent("已领取"));
    await expect(calls.current.sent[0]!.request.targets).toEqual([
      {
        id: repairId(3),
        version: 1,
        table: "items",
        lines: [{ id: memoryId("repair 3 line 0"), version: 1 }],
      },
    ]);
  },
};
/** What is asked per line: a table with the values offered, filled by keyboard; errors stand at their lines. */
export const InputPerLine: Story = {
  play: async ({ canvas, canvasElement }) => {
    const [, , second, third] = await boxes(canvasElement);
    await userEvent.click(second!);
    await userEvent.click(third!);
    await userEvent.click(await canvas.findByRole("button", { name: "订购部件" }));
    const ask = await dialog();
    const quantity = await ask.findByRole("textbox", { name: "订购数量，2" });
    await expect(quantity).toHaveValue("5");
    await expect(ask.getByRole("combobox", { name: "领用人，2" })).toHaveValue("F01 赵师傅");
    await userEvent.clear(quantity);
    await userEvent.type(quantity, "4");
    // While the dialog still reads what it offers, nothing can be confirmed.
    const confirm = ask.getByRole("button", { name: "订购部件" });
    await waitFor(() => expect(confirm).toBeEnabled(), { timeout: 10_000 });
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(ask.getByRole("textbox", { name: "订购数量，3" })).toHaveFocus(), {
      timeout: 10_000,
    });
    await userEvent.keyboard("99");
    await userEvent.click(ask.getByRole("button", { name: "订购部件" }));
    // The server takes the second line and refuses the third: the table of results says so.
    await expect(await ask.findByText("成功 1 条，失败 1 条")).toBeInTheDocument();
    await expect(ask.getByText("超过报修数量")).toBeInTheDocument();
    await userEvent.click(ask.getByText("关闭", { selector: "button span" }));
    await waitFor(() => expect(cell(canvasElement, 1, "ordered")).toHaveTextContent("4"));
    // The refused one stays picked.
    await expect(await canvas.findByText("已选 1 条")).toBeVisible();
  },
};
/** A value for all lines is put in once. */
export const AllLines: Story = {
  play: async ({ canvas, canvasElement }) => {
    const [, , second, third] = await boxes(canvasElement);
    await userEvent.click(second!);
    await userEvent.click(third!);
    await userEvent.click(await canvas.findByRole("button", { name: "订购部件" }));
    const ask = await dialog();
    await userEvent.type(await ask.findByRole("textbox", { name: "订购数量，全部行" }), "2");
    await expect(ask.getByRole("textbox", { name: "订购数量，2" })).toHaveValue("2");
    await expect(ask.getByRole("textbox", { name: "订购数量，3" })).toHaveValue("2");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(cell(canvasElement, 2, "ordered")).toHaveTextContent("2"));
  },
};
/** On a phone lines are picked on their cards, and asked about in cards. */
export const Phone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    const lines = within(await canvas.findByRole("list", { name: "报修明细表格" }));
    await userEvent.click(lines.getByRole("checkbox", { name: "选择 2" }));
    await userEvent.click(await canvas.findByRole("button", { name: "订购部件" }));
    const ask = await dialog();
    await expect(await ask.findByLabelText("订购数量，2")).toHaveValue("5");
    await userEvent.click(ask.getByRole("button", { name: "订购部件" }));
    await waitFor(() => expect(lines.getByText("已订件")).toBeVisible());
  },
};
export const EnglishDark: Story = {
  globals: { locale: "en-US", theme: "dark" },
  play: async ({ canvas, canvasElement }) => {
    const [, , second] = await boxes(canvasElement);
    await userEvent.click(second!);
    await userEvent.click(await canvas.findByRole("button", { name: "Order parts" }));
    const ask = await dialog();
    await expect(
      ask.getByText(`Order parts: line 2 of repair request ${repairNumber(3)}?`),
    ).toBeInTheDocument();
    await ask.findByRole("textbox", { name: "Quantity, 2" });
  },
};
