import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { ListView } from "../../renderers/list/ListView.tsx";
import type { ListState } from "../../renderers/grid/list/listState.ts";
import { onPhone } from "../phone.ts";

const meta: Meta<typeof ListView> = {
  title: "Patterns/List/Work",
  component: ListView,
  args: { page: "requisition", onOpen: fn(), onAdd: fn(), onChange: fn() },
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

const body = () => within(document.body);
const rows = (root: HTMLElement) =>
  root.querySelectorAll(
    ".ag-grid-viewport .ag-row:not(.wb-sum-row), .ag-center-cols-container .ag-row",
  );
/** A condition, from the menu of all that can be asked for. */
async function addFilter(canvas: ReturnType<typeof within>, field: string) {
  await userEvent.click(await canvas.findByRole("button", { name: "筛选" }));
  await userEvent.click(await body().findByRole("menuitem", { name: field }));
}
const lastState = (args: { onChange?: unknown }) =>
  (args.onChange as ReturnType<typeof fn>).mock.lastCall?.[0] as ListState;

/** A condition by pill: operator and value, applied by the button; the pill says it; its cross takes it away. */
export const FilterByPill: Story = {
  play: async ({ canvas, args }) => {
    await addFilter(canvas, "单据状态");
    const editor = within(await body().findByRole("form", { name: "单据状态" }));
    await userEvent.click(editor.getByRole("combobox", { name: /值/ }));
    await userEvent.click(await body().findByRole("option", { name: "草稿" }));
    await userEvent.click(editor.getByRole("button", { name: "应用" }));
    await expect(await canvas.findByRole("button", { name: "单据状态 草稿" })).toBeVisible();
    await expect(lastState(args).filter).toEqual({ field: "status", op: "in", value: ["DRAFT"] });
    await waitFor(() => expect(canvas.getByText("共 11 条")).toBeVisible());
    await userEvent.click(canvas.getByLabelText("移除条件：单据状态 属于 草稿"));
    await waitFor(() => expect(canvas.getByText("共 36 条")).toBeVisible());
  },
};
/** Conditions joined by or, in the advanced panel. */
export const AdvancedFilter: Story = {
  args: {
    state: {
      filter: {
        any: [
          { field: "number", op: "contains", value: "0036" },
          { field: "number", op: "contains", value: "0035" },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("(请购单号 包含 0036 或 请购单号 包含 0035)"),
    ).toBeVisible();
    await waitFor(() => expect(canvas.getByText("共 2 条")).toBeVisible());
    await addFilter(canvas, "高级筛选");
    const panel = within(await body().findByRole("dialog"));
    await expect(panel.getAllByRole("combobox", { name: "字段" })).toHaveLength(2);
  },
};
/** Many values at once: a column copied from Excel; what does not exist is named. */
export const PasteManyValues: Story = {
  play: async ({ canvas, args }) => {
    await addFilter(canvas, "项目");
    await userEvent.click(await body().findByRole("button", { name: "粘贴多个值" }));
    const dialog = within(await body().findByRole("dialog"));
    await userEvent.click(dialog.getByRole("textbox"));
    await userEvent.paste("P2601\nP2602\nP9999");
    await userEvent.click(dialog.getByRole("button", { name: /确定/ }));
    await expect(await dialog.findByText("未找到：P9999")).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: /确定/ }));
    await userEvent.click(await body().findByRole("button", { name: "应用" }));
    await waitFor(() => expect(canvas.getByText("共 9 条")).toBeVisible());
    await expect((lastState(args).filter as unknown as { value: unknown[] }).value).toHaveLength(2);
  },
};
export const SearchAndPage: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole("searchbox"), "月度备料{Enter}");
    await waitFor(() => expect(canvas.getByText("共 9 条")).toBeVisible());
    await userEvent.clear(canvas.getByRole("searchbox"));
    await waitFor(() => expect(canvas.getByText("共 36 条")).toBeVisible());
    await userEvent.click(canvas.getByTitle("2"));
    await waitFor(() => expect(lastState(args)).toEqual({ page: 2 }));
  },
};
/** Selection over two pages, then an action: some rows go through, the others say why; a retry takes only those. */
export const BulkSubmit: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(rows(canvasElement).length).toBeGreaterThan(9));
    await expect(canvas.queryByRole("toolbar")).toBeNull();
    for (let at = 0; at < 10; at++)
      await userEvent.click(
        canvasElement.querySelector(`.ag-row[row-index="${at}"] input[type=checkbox]`)!,
      );
    await waitFor(() => expect(canvas.getByText("已选 10 条")).toBeVisible());
    await userEvent.click(canvas.getByTitle("3"));
    await expect(await canvas.findByText("已选 10 条")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "提交 5 条" }));
    await userEvent.click(
      within(await body().findByRole("dialog")).getByRole("button", { name: "提交" }),
    );
    await expect(await body().findByText("成功 5 条，失败 5 条")).toBeInTheDocument();
    await expect(body().getAllByText("当前状态[已审核]不能提交").length).toBeGreaterThan(0);
    await userEvent.click(body().getByRole("button", { name: "仅重试失败的 5 条" }));
    await expect(await body().findByText("成功 5 条，失败 5 条")).toBeInTheDocument();
  },
};
/** Columns: hide one, move one up, and back to the definition's. */
export const Columns: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "列设置" }));
    await userEvent.click(await body().findByRole("checkbox", { name: "请购主题" }));
    await waitFor(() =>
      expect(lastState(args).columns).toContainEqual({ key: "subject", hidden: true }),
    );
    await userEvent.click(body().getByRole("button", { name: "上移 单据状态" }));
    const order = lastState(args).columns!.map(({ key }) => key);
    await expect(order.indexOf("status")).toBe(order.indexOf("subject") - 1);
    await userEvent.click(body().getByRole("button", { name: "重置" }));
    await waitFor(() => expect(lastState(args).columns).toBeUndefined());
  },
};
/** Opening by keyboard: Enter on a cell. */
export const OpenByKeyboard: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText("RTA2026110036");
    const cell = canvasElement.querySelector<HTMLElement>(
      '.ag-row[row-index="1"] [col-id="status"]',
    )!;
    await userEvent.click(cell);
    await userEvent.keyboard("{Enter}");
    await waitFor(() =>
      expect(args.onOpen).toHaveBeenCalledWith(
        expect.objectContaining({ number: "RTA2026110035" }),
      ),
    );
  },
};
export const Export: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "导出" }));
    const dialog = within(await body().findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "开始导出" }));
    await expect(
      await dialog.findByRole("button", { name: /下载 requisition\.xlsx/ }, { timeout: 8000 }),
    ).toBeInTheDocument();
  },
};
/** Import: file, mapping, dry run with errors, commit. */
export const Import: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "更多操作" }));
    await userEvent.click(await body().findByRole("menuitem", { name: "导入" }));
    const dialog = within(await body().findByRole("dialog"));
    const input = (await body().findByRole("dialog")).querySelector<HTMLInputElement>(
      'input[type="file"]',
    )!;
    await userEvent.upload(input, new File(["x"], "requisitions.csv", { type: "text/csv" }));
    await expect(await dialog.findByText("请购单：120 行数据")).toBeInTheDocument();
    await expect(dialog.getByText("还有必填字段未对应：请购明细 · 需求日期")).toBeInTheDocument();
    await userEvent.click(await dialog.findByRole("button", { name: "试导入" }));
    await expect(
      await dialog.findByText("试导入完成：117 张可导入，3 张有误", {}, { timeout: 8000 }),
    ).toBeInTheDocument();
    await userEvent.click(await dialog.findByRole("button", { name: "正式导入" }));
    await expect(
      await dialog.findByText("导入完成：117 张已保存，3 张未导入", {}, { timeout: 8000 }),
    ).toBeInTheDocument();
  },
};
/** On a phone the rows are cards. */
export const Phone: Story = {
  ...onPhone,
  play: async ({ canvas, args }) => {
    const list = await canvas.findByRole("list", { name: "请购单列表" });
    await userEvent.click(within(list).getByRole("button", { name: /RTA2026110036$/ }));
    await expect(args.onOpen).toHaveBeenCalled();
  },
};
export const PhoneEnglish: Story = { ...onPhone, globals: { ...onPhone.globals, locale: "en-US" } };
/** Documents in one go: what is asked, progress, and how it went for each group. */
export const Batch: Story = {
  args: { page: "reconciliation" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "批量月结对账" }));
    const dialog = within(await body().findByRole("dialog"));
    await expect((await dialog.findByLabelText<HTMLInputElement>("期间止")).value).not.toBe("");
    await userEvent.click(dialog.getByRole("button", { name: /开\s*始/ }));
    await expect(
      await dialog.findByText("生成 1 张，无待处理 1 项，未生成 1 项。", {}, { timeout: 8000 }),
    ).toBeVisible();
    await expect(dialog.getByText("供应商已冻结")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "RTA2026110009" }));
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
  },
};
