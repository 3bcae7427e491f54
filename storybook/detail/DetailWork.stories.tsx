import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { RecordAnswer, Row } from "../../src/engine/index.ts";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { RendererContext, useRenderer } from "../../renderers/base/rendererContext.ts";
import { SourceError } from "../../renderers/base/dataSource.ts";
import { idOf } from "../memory/ids.ts";
import { me, people } from "../memory/masters.ts";
import { requisitionLine, seed, storedDocument } from "../memory/orders.ts";
import { memorySource, type MemorySource } from "../memorySource.ts";
import { onPhone } from "../phone.ts";

const draft = idOf("requisition RTA2026110036");
const meta: Meta<typeof DetailView> = {
  title: "Detail/Work",
  component: DetailView,
  args: { page: "requisition", id: draft, onSaved: fn(), onDirtyChange: fn(), onDeleted: fn() },
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
/** An asset needs a project: the mark appears with the type, and submitting says what is missing and jumps there. */
export const ConditionalField: Story = {
  play: async ({ canvas }) => {
    const type = await canvas.findByRole("combobox", { name: "请购类型" });
    const label = () => canvas.getByText("项目", { selector: "label" });
    await expect(within(label()).queryByText("*")).toBeNull();
    await userEvent.click(type);
    await userEvent.click(await body().findByRole("option", { name: "资产" }));
    await waitFor(() => expect(within(label()).getByText("*")).toBeVisible());
  },
};
/** A required value that is cleared: the list names it, a click focuses it. */
export const Problems: Story = {
  args: { id: idOf("requisition RTA2026110035") },
  play: async ({ canvas, args }) => {
    await canvas.findByText("RTA2026110035", { selector: ".wb-detail-number *" });
    await waitFor(() =>
      expect(canvas.getByText("已提交", { selector: ".wb-detail-title *" })).toBeVisible(),
    );
    await expect(canvas.queryByRole("button", { name: "提交" })).toBeNull();
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};
/** A new document with nothing in it is refused by the list of what is missing. */
export const NewIncomplete: Story = {
  args: { id: undefined as unknown as string },
  play: async ({ canvas, args }) => {
    await canvas.findByText("新建请购单");
    const type = canvas.getByRole("combobox", { name: "请购类型" });
    await waitFor(() => expect(type).toBeEnabled());
    await expect(canvas.getByDisplayValue("2026-11-21")).toBeVisible();
    await expect(canvas.getByDisplayValue("E001 王敏")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("请购主题"), "新的请购");
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(saved(args).record.id).toBeDefined());
    await expect(saved(args).record["subject"]).toBe("新的请购");
    await expect(
      await canvas.findByText(/^RTA2026110\d+$/, { selector: ".wb-detail-number *" }),
    ).toBeVisible();
  },
};
/** Submit asks first, runs, and shows the new state. */
export const Submit: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "提交" }));
    const ask = within(await body().findByRole("dialog"));
    await expect(ask.getByText("提交“请购单 RTA2026110036”？")).toBeInTheDocument();
    await userEvent.click(ask.getByRole("button", { name: "提交" }));
    await waitFor(() =>
      expect(canvas.getByText("已提交", { selector: ".wb-detail-title *" })).toBeVisible(),
    );
    await waitFor(() => expect(canvas.queryByRole("button", { name: "提交" })).toBeNull());
  },
};

/** A source whose documents another person can change behind the story's back. */
const shared: { current: MemorySource | null } = { current: null };
function WithSharedSource({ children }: { children: React.ReactNode }) {
  const environment = useRenderer();
  shared.current ??= memorySource({ language: environment.language, seed: seed(), me });
  return (
    <RendererContext value={{ ...environment, source: shared.current }}>{children}</RendererContext>
  );
}
const bothEdit: Partial<Story> = {
  beforeEach: () => {
    shared.current = null;
  },
  decorators: [
    (Story) => (
      <WithSharedSource>
        <Story />
      </WithSharedSource>
    ),
  ],
};
const otherSaves = (change: (row: Row) => Row) => {
  const rows = shared.current!.store.rows.get("requisition")!;
  const row = rows.get(draft)!;
  rows.set(draft, { ...change(row), version: (row.version ?? 0) + 1 });
};
/** Someone else saved another field: both changes are merged without a question. */
export const MergeDisjoint: Story = {
  ...bothEdit,
  play: async ({ canvas, args }) => {
    const subject = await canvas.findByLabelText("请购主题");
    await userEvent.type(subject, " 改");
    otherSaves((row) => ({ ...row, reason: "对方改的原因" }));
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await waitFor(() =>
      expect(saved(args).record).toMatchObject({
        subject: "月度备料 1 改",
        reason: "对方改的原因",
        version: 3,
      }),
    );
  },
};
/** Both changed the same field: side by side, mine or theirs, and what was typed is never lost. */
export const Conflict: Story = {
  ...bothEdit,
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByLabelText("请购主题"), " 我的");
    await userEvent.type(canvas.getByLabelText("备注"), "我的备注");
    otherSaves((row) => ({
      ...row,
      subject: "对方的主题",
      remark: "对方的备注",
      handler: people.liqiang,
    }));
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    const dialog = within(await body().findByRole("dialog"));
    await expect(dialog.getByText(/李强 在 2026-11-20 10:15 保存了新版本/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("radio", { name: "对方的备注" }));
    await userEvent.click(dialog.getByRole("button", { name: "应用并保存" }));
    await waitFor(() =>
      expect(saved(args).record).toMatchObject({
        subject: "月度备料 1 我的",
        remark: "对方的备注",
        handler: people.liqiang,
      }),
    );
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
export const Implementer: Story = { globals: { implementer: true } };
export const Loading: Story = { parameters: { stage: { memory: { pending: ["get"] } } } };
export const NotFound: Story = { args: { id: idOf("nothing") } };
const forbidden = new SourceError({ status: 403, message: "没有操作权限" });
export const Forbidden: Story = {
  parameters: { stage: { memory: { failing: { get: forbidden } } } },
};
/** Nested lines open beside their line. */
export const NestedLines: Story = {
  args: { page: "purchase-order", id: idOf("purchase-order RTE2026110024") },
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
