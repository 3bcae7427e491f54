import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { RecordAnswer, Row } from "../../src/engine/index.ts";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { memoryId } from "../memory/ids.ts";
import { people } from "../memory/masters.ts";
import { requisitionLine, seed, storedDocument } from "../memory/orders.ts";
import { onPhone } from "../phone.ts";

const meta: Meta<typeof DetailView> = {
  title: "Patterns/Document/Lines",
  component: DetailView,
  args: { page: "requisition", id: memoryId("requisition RTA2026110036"), onSaved: fn() },
};
export default meta;
type Story = StoryObj<typeof DetailView>;

const body = () => within(document.body);
const cell = (root: HTMLElement, row: number, column: string) =>
  root.querySelector<HTMLElement>(`.ag-row[row-index="${row}"] [col-id="${column}"]`)!;
/** The lines are there, each with its material. */
const drawn = (root: HTMLElement) =>
  waitFor(() => {
    const materials = [...root.querySelectorAll('.ag-row [col-id="material"]')];
    void expect(materials.map(({ textContent }) => textContent).join()).toContain("深沟球轴承");
  });
/** The tab of the lines says how many they are. */
const linesAre = (count: number) =>
  waitFor(() => expect(body().getByRole("tab", { name: `请购明细 ${count}` })).toBeVisible());
const saved = (args: { onSaved?: unknown }) =>
  (args.onSaved as ReturnType<typeof fn>).mock.lastCall?.[0] as RecordAnswer;
const items = (answer: RecordAnswer) => answer.record["items"] as readonly Row[];

/** Typing into cells, Enter and Tab; the amount follows; Ctrl+S saves only what changed. */
export const EditLinesByKeyboard: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(canvasElement);
    await userEvent.click(cell(canvasElement, 0, "quantity"));
    await userEvent.keyboard("8");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(cell(canvasElement, 0, "quantity")).toHaveTextContent("8"));
    const sum = () => canvas.getByText("18,745.00", { selector: ".wb-head-second *" });
    await waitFor(() => expect(sum()).toBeVisible());
    await expect(canvas.getByText("未保存")).toBeVisible();
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(saved(args).record.version).toBe(2));
    await expect(items(saved(args))[0]!["quantity"]).toBe("8");
    await waitFor(() => expect(canvas.queryByText("未保存")).toBeNull());
  },
};
/** A block from Excel: codes are looked up, lines are added, what cannot be taken is listed; one undo takes it all back. */
export const PasteBlock: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    const target = cell(canvasElement, 5, "material");
    await userEvent.click(target);
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "M-0011\t12\nM-0012\t3,000\nX-1\tten\n");
    target.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
    const report = within(await body().findByRole("dialog"));
    await expect(report.getByText("没有“X-1”")).toBeInTheDocument();
    await expect(report.getByText("ten")).toBeInTheDocument();
    await userEvent.click(report.getByRole("button", { name: "确定" }));
    await linesAre(8);
    await waitFor(() => expect(cell(canvasElement, 5, "material")).toHaveTextContent("冷却液"));
    await expect(cell(canvasElement, 6, "quantity")).toHaveTextContent("3,000");
    await userEvent.click(canvas.getByRole("button", { name: "撤销" }));
    await linesAre(6);
    await expect(canvas.queryByText("未保存")).toBeNull();
  },
};
/** What is no value stays in its cell, and saving goes there instead. */
export const RefusedCell: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(canvasElement);
    await userEvent.click(cell(canvasElement, 1, "quantity"));
    await userEvent.keyboard("1x");
    await userEvent.keyboard("{Tab}");
    await waitFor(() => expect(cell(canvasElement, 1, "quantity")).toHaveTextContent("1x"));
    await waitFor(() => expect(cell(canvasElement, 1, "quantity")).toHaveClass("wb-cell-wrong"));
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await expect(await body().findByText("请先更正输入")).toBeInTheDocument();
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};
/** The keys of lines: Insert adds, Delete clears, Ctrl+D fills down, Alt+Delete removes. */
export const LineKeys: Story = {
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(cell(canvasElement, 2, "quantity"));
    await userEvent.keyboard("{Control>}d{/Control}");
    await waitFor(() => expect(cell(canvasElement, 2, "quantity")).toHaveTextContent("12"));
    await userEvent.keyboard("{Delete}");
    await waitFor(() => expect(cell(canvasElement, 2, "quantity")).toHaveTextContent(/^$/));
    await userEvent.keyboard("{Insert}");
    await linesAre(7);
    await userEvent.click(cell(canvasElement, 0, "quantity"));
    await userEvent.keyboard("{Alt>}{Delete}{/Alt}");
    await linesAre(6);
  },
};
/** Tab goes over cells that are locked, and after the last one adds a line. */
export const TabToEditable: Story = {
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const count = () => body().getAllByRole("tab")[0]!.textContent;
    await userEvent.click(cell(canvasElement, 5, "quantity"));
    for (let turn = 0; turn < 25 && count()?.endsWith("6"); turn++) {
      const at = document.activeElement as HTMLElement;
      await expect(at).toHaveClass("ag-cell");
      await expect(at).not.toHaveClass("wb-cell-locked");
      await userEvent.keyboard("{Tab}");
    }
    await linesAre(7);
    const isNew = () => document.activeElement?.closest('.ag-row[row-index="6"]');
    await waitFor(() => expect(isNew()).toBeTruthy());
  },
};
/** What an input method composes begins with the key "Process": the cell is edited then too. */
export const ComposeIntoCell: Story = {
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const target = cell(canvasElement, 0, "remark");
    const field = target ?? cell(canvasElement, 0, "quantity");
    await userEvent.click(field);
    field.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Process", code: "KeyN", bubbles: true }),
    );
    await waitFor(() => expect(field.querySelector("input, textarea")).toHaveFocus());
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await expect(canvas.queryByRole("button", { name: "保存" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "增行" })).toBeNull();
  },
};
/** Nested lines open beside their line. */
export const NestedLines: Story = {
  args: { page: "purchase-order", id: memoryId("purchase-order RTE2026110024") },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /展开第 1 行的/ }));
    const drawer = within(await body().findByRole("dialog"));
    await expect(await drawer.findByText("2026-11-28")).toBeInTheDocument();
    await userEvent.click(drawer.getByRole("button", { name: "增行" }));
    await waitFor(() => expect(drawer.getByText("共 3 行")).toBeInTheDocument());
  },
};
/** On a phone the sheet of a line leads to them. */
export const NestedLinesOnPhone: Story = {
  ...NestedLines,
  ...onPhone,
  play: async ({ canvas }) => {
    const lines = await canvas.findByRole("list", { name: "采购订单明细表格" });
    await userEvent.click(within(lines).getAllByRole("button")[0]!);
    const sheet = within(await body().findByRole("dialog"));
    await userEvent.click(await sheet.findByRole("button", { name: /^交货计划 2/ }));
    const title = await body().findByText("第 1 行 · 交货计划");
    const nested = within(title.closest<HTMLElement>('[role="dialog"]')!);
    await expect(await nested.findByText(/2026-11-28/)).toBeInTheDocument();
    await userEvent.click(nested.getByRole("button", { name: "增行" }));
    await waitFor(() => expect(nested.getByText("共 3 行")).toBeInTheDocument());
  },
};
export const Phone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    const lines = await canvas.findByRole("list", { name: "请购明细表格" });
    await userEvent.click(within(lines).getAllByRole("button")[0]!);
    const sheet = within(await body().findByRole("dialog"));
    const quantity = await sheet.findByLabelText("请购数量");
    await userEvent.clear(quantity);
    await userEvent.type(quantity, "77");
    await waitFor(() => expect(within(lines).getByText(/^77 \S+$/)).toBeInTheDocument());
  },
};

const long = storedDocument({
  document: "requisition",
  code: "RTA2026119999",
  values: {
    subject: "两千行",
    type: "STD",
    applicant: people.wangmin,
    reason: "压力",
    date: "2026-11-20",
  },
  lines: Array.from({ length: 2000 }, (_, at) => requisitionLine(at)),
});
/** Two thousand lines: editing stays at hand. */
export const TwoThousandLines: Story = {
  args: { id: long.id! },
  parameters: { stage: { memory: { seed: { ...seed(), requisition: [long] } } } },
  play: async ({ canvas, canvasElement }) => {
    await linesAre(2000);
    await drawn(canvasElement);
    await userEvent.click(cell(canvasElement, 0, "quantity"));
    await userEvent.keyboard("9");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(cell(canvasElement, 0, "quantity")).toHaveTextContent("9"));
    await expect(canvas.getByText("未保存")).toBeVisible();
  },
};
