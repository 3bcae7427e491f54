import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { ListView } from "../../renderers/list/ListView.tsx";
import { onPhone } from "../phone.ts";
import { repairNumber, repairWorld } from "./repairs.ts";
import { newCalls, WithCalls, type Calls } from "./WithCalls.tsx";

const calls: { current: Calls } = { current: newCalls() };
const meta: Meta<typeof ListView> = {
  title: "Patterns/Actions/Bulk",
  component: ListView,
  args: { page: "repair-request", onOpen: fn(), onActed: fn() },
  parameters: { stage: { memory: repairWorld() } },
  beforeEach: () => {
    calls.current = newCalls();
  },
  decorators: [
    (Story) => (
      <WithCalls calls={calls.current}>
        <div style={{ height: "calc(100vh - 24px)", minHeight: 480 }}>
          <Story />
        </div>
      </WithCalls>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ListView>;

const body = () => within(document.body);
const dialog = async () => within(await body().findByRole("dialog"));
const noDialog = () => waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
/** The first rows, one by one: how many the window holds is another matter. */
const pickAll = async (root: HTMLElement) => {
  await waitFor(() =>
    expect(root.querySelector('.ag-row[row-index="9"] [col-id$="number"]')).not.toBeNull(),
  );
  for (let at = 0; at < 10; at++)
    await userEvent.click(root.querySelector(`.ag-row[row-index="${at}"] input[type=checkbox]`)!);
};

/** Some rows go and some do not: the table names each with its reason, and a retry takes only those that failed. */
export const ResultAndRetry: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await pickAll(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: /^提交/ }));
    const question = await dialog();
    await expect(question.getByText("提交“10 张报修单”？")).toBeInTheDocument();
    await userEvent.click(question.getByRole("button", { name: "提交" }));
    await expect(await body().findByText("成功 3 条，失败 7 条")).toBeInTheDocument();
    const ask = await dialog();
    await expect(ask.getAllByText("当前状态[待受理]不能提交").length).toBeGreaterThan(0);
    await expect(ask.getAllByText(/^追踪号 trace-/).length).toBe(7);
    await expect(args.onActed).toHaveBeenCalled();
    await userEvent.click(ask.getByRole("button", { name: "仅重试失败的 7 条" }));
    await waitFor(() => expect(calls.current.sent).toHaveLength(2));
    await expect(calls.current.sent[1]!.request.targets).toHaveLength(7);
    await userEvent.click(await ask.findByText("关闭", { selector: "button span" }));
    await noDialog();
    // Those that went stay picked too, as the list still has them.
    await expect(await canvas.findByText("已选 10 条")).toBeVisible();
    await expect(canvas.getByText(/7 条未成功/)).toBeVisible();
  },
};
/** One row goes through without a table. */
export const OneRow: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector(".ag-row")).not.toBeNull());
    const draft = [...canvasElement.querySelectorAll(".ag-row")].find((one) =>
      one.textContent?.includes("草稿"),
    )!;
    const index = draft.getAttribute("row-index");
    const box = canvasElement.querySelector(`.ag-row[row-index="${index}"] input[type=checkbox]`)!;
    await userEvent.click(box);
    await userEvent.click(canvas.getByRole("button", { name: /^提交/ }));
    await userEvent.click((await dialog()).getByRole("button", { name: "提交" }));
    await expect(await body().findByText("提交成功")).toBeInTheDocument();
    await noDialog();
    await expect(await canvas.findByText("已选 1 条")).toBeVisible();
  },
};
/** Many rows go in slices with progress; stopping leaves the rest unsent, and they can be sent later. */
export const StopMidway: Story = {
  parameters: {
    stage: {
      memory: {
        ...repairWorld(50),
        listPage: (page: object) => ({ ...page, pageSizes: [50], pageSize: 50 }),
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const gates: (() => void)[] = [];
    calls.current.answer = (request) =>
      new Promise((resolve) =>
        gates.push(() =>
          resolve({ results: request.targets.map(({ id }) => ({ id, status: 200 })) }),
        ),
      );
    await waitFor(() => expect(canvasElement.querySelector(".ag-row")).not.toBeNull());
    await userEvent.click(within(canvasElement).getAllByRole("checkbox")[0]!);
    await userEvent.click(canvas.getByRole("button", { name: /^提交/ }));
    const ask = await dialog();
    await userEvent.click(ask.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(gates).toHaveLength(1));
    gates[0]!();
    await expect(await ask.findByText("已处理 20 / 50")).toBeInTheDocument();
    await userEvent.click(ask.getByRole("button", { name: "停止" }));
    gates[1]!();
    await expect(await body().findByText(/成功 40 条，失败 0 条/)).toBeInTheDocument();
    const result = await dialog();
    await expect(result.getByText(/另有 10 条未执行/)).toBeInTheDocument();
    calls.current.answer = () => undefined;
    await userEvent.click(result.getByRole("button", { name: "仅重试失败的 10 条" }));
    await waitFor(() => expect(calls.current.sent).toHaveLength(3));
    await expect(calls.current.sent[2]!.request.targets).toHaveLength(10);
  },
};
/** Warnings of several rows are asked at once; those who leave them see what went and what did not. */
export const Warnings: Story = {
  play: async ({ canvas, canvasElement }) => {
    await pickAll(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "完工" }));
    const ask = await dialog();
    await userEvent.click(ask.getByRole("button", { name: "完工" }));
    await expect(await ask.findByText("未登记工时")).toBeInTheDocument();
    await waitFor(() =>
      expect(ask.getByText(repairNumber(3), { exact: false, selector: "li *" })).toBeVisible(),
    );
    await userEvent.click(ask.getByRole("button", { name: "取消" }));
    await expect(await body().findByText(/成功 0 条/)).toBeInTheDocument();
  },
};
/** Lines of several documents, picked on a list of lines: grouped by document, their values read for the table. */
export const LinesOfManyDocuments: Story = {
  args: { page: "repair-lines" },
  play: async ({ canvas, canvasElement }) => {
    await pickAll(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "领取" }));
    let ask = await dialog();
    await userEvent.click(ask.getByRole("button", { name: "领取" }));
    await expect(await body().findByText(/成功 4 条，失败 6 条/)).toBeInTheDocument();
    ask = await dialog();
    await expect(calls.current.sent[0]!.request.targets).toHaveLength(4);
    await userEvent.click(ask.getByText("关闭", { selector: "button span" }));
    await noDialog();
    await userEvent.click(canvas.getByRole("button", { name: "订购部件" }));
    ask = await dialog();
    const quantity = await ask.findByRole("textbox", {
      name: `订购数量，${repairNumber(1)}，第 2 行`,
    });
    await expect(quantity).toHaveValue("5");
  },
};
/** On a phone the actions come up with the selection, at the thumb. */
export const Phone: Story = {
  ...onPhone,
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("list", { name: "报修单列表" }));
    const [draft] = await list.findAllByText("草稿");
    await userEvent.click(within(draft!.closest("li")!).getByRole("checkbox"));
    await expect(await canvas.findByRole("button", { name: /^提交/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^提交/ }));
    await expect((await dialog()).getByText(/^提交“报修单.*”？$/)).toBeInTheDocument();
  },
};
export const Dark: Story = {
  globals: { theme: "dark", locale: "zh-TW" },
  play: async ({ canvas, canvasElement }) => {
    await pickAll(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: /^提交/ }));
    const ask = await dialog();
    await userEvent.click(ask.getByRole("button", { name: "提交" }));
    await body().findByText(/失敗 7 筆/);
  },
};
