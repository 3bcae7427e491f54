import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { ListView } from "../../renderers/list/ListView.tsx";
import { memoryId } from "../memory/ids.ts";
import { me } from "../memory/masters.ts";
import { seed } from "../memory/orders.ts";
import { newCalls, WithCalls, type Calls } from "../action/WithCalls.tsx";
import { onPhone } from "../phone.ts";

const calls: { current: Calls } = { current: newCalls() };

/** What awaits 王敏: some of the requisitions of the stories. */
function tasks() {
  const rows = seed();
  const about = (rows["requisition"] ?? []).slice(0, 3);
  return {
    seed: {
      ...rows,
      "approval-task": about.map((record, at) => ({
        id: memoryId(`task ${at}`),
        version: 1,
        number: String(record["number"]),
        docType: "requisition",
        record: record.id,
        subject: ["首批试产备料", "设备维修备件", "安全库存补充"][at],
        amount: ["50550.56", "12836.8", "900"][at],
        node: "部门经理",
        approver: { id: me.user, code: "wangmin", name: "王敏" },
        submittedBy: { id: memoryId("user sunhao"), code: "sunhao", name: "孙浩" },
        submittedAt: `2026-11-${21 - at}T01:00:00.000Z`,
        waitingSince: `2026-11-${21 - at}T01:00:00.000Z`,
        dueAt: ["2026-11-21T10:00:00.000Z", "2026-11-18T10:00:00.000Z", null][at],
        state: "PENDING",
        deadline: "IN_TIME",
      })),
    },
  };
}

const meta: Meta<typeof ListView> = {
  title: "Patterns/List/Inbox",
  component: ListView,
  args: { page: "my-approvals", onOpen: fn(), onActed: fn(), onDirtyChange: fn() },
  parameters: { stage: { memory: tasks() } },
  beforeEach: () => {
    calls.current = newCalls();
  },
  decorators: [
    (Story) => (
      <WithCalls calls={calls.current}>
        <div style={{ display: "flex", height: "calc(100vh - 24px)", minHeight: 480 }}>
          <Story />
        </div>
      </WithCalls>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ListView>;

const title = (canvasElement: HTMLElement) =>
  canvasElement.querySelector(".wb-decision-head h2")?.textContent;
const sent = () => calls.current.sent.map(({ request }) => request.targets[0]!.id);

/** The first document is open with its figures and lines; J and K move; O opens it. */
export const Split: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const rows = within(await canvas.findByRole("navigation", { name: "待处理的单据" }));
    await waitFor(() => expect(rows.getAllByRole("button")).toHaveLength(3));
    await waitFor(() =>
      expect(canvasElement.querySelector(".wb-decision-lines td")).not.toBeNull(),
    );
    const first = title(canvasElement);
    await userEvent.keyboard("j");
    await waitFor(() => expect(title(canvasElement)).not.toBe(first));
    await userEvent.keyboard("k");
    await waitFor(() => expect(title(canvasElement)).toBe(first));
    await userEvent.keyboard("o");
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};
/** A verdict opens the next one and can be undone; the next verdict sends it. */
export const VerdictAndUndo: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(title(canvasElement)).toBeTruthy());
    const first = title(canvasElement);
    await userEvent.keyboard("a");
    const undo = await canvas.findByRole("button", { name: /^撤销/ });
    await waitFor(() => expect(title(canvasElement)).not.toBe(first));
    await expect(canvasElement.querySelectorAll(".wb-inbox-row")).toHaveLength(2);
    await expect(sent()).toEqual([]);
    await userEvent.click(undo);
    await waitFor(() => expect(title(canvasElement)).toBe(first));
    await expect(canvasElement.querySelectorAll(".wb-inbox-row")).toHaveLength(3);

    await userEvent.keyboard("a");
    await canvas.findByRole("button", { name: /^撤销/ });
    await waitFor(() => expect(title(canvasElement)).not.toBe(first));
    await userEvent.keyboard("a");
    await waitFor(() => expect(sent()).toHaveLength(1));
    await expect(calls.current.sent[0]!.request.page).toBe("my-approvals");
  },
};
/** Refusing asks for a reason first: the key leads to where it is written, and letters typed there are letters. */
export const ReasonFirst: Story = {
  play: async ({ canvas, canvasElement }) => {
    const remark = await canvas.findByRole("textbox", { name: "意见（驳回和退回时必填）" });
    const first = title(canvasElement);
    await userEvent.keyboard("x");
    await waitFor(() => expect(remark).toHaveFocus());
    await expect(canvas.getByText("请先写明原因")).toBeVisible();
    await userEvent.keyboard("axr");
    await expect(remark).toHaveValue("axr");
    await userEvent.click(canvas.getByRole("button", { name: "驳回" }));
    await waitFor(() => expect(title(canvasElement)).not.toBe(first));
    await expect(canvas.getByRole("status")).toHaveTextContent(/驳回：/);
  },
};
/** What is neither yes nor no is in a menu beside the verdicts; its dialog begins with the remark. */
export const FurtherDeeds: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "意见（驳回和退回时必填）" }),
      "请财务先看",
    );
    await userEvent.click(canvas.getByRole("button", { name: "更多" }));
    const page = within(canvasElement.ownerDocument.body);
    const items = await page.findAllByRole("menuitem");
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      "退回指定节点",
      "加签",
      "转办",
    ]);
    await userEvent.click(items[1]!);
    const dialog = within(await page.findByRole("dialog"));
    await expect(await dialog.findByLabelText(/原因/)).toHaveValue("请财务先看");
    await expect(sent()).toEqual([]);
  },
};
/** The inbox is a list as well. */
export const AsTable: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "以列表显示" }));
    await waitFor(() => expect(canvasElement.querySelector(".ag-row")).not.toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "逐单处理" }));
    await canvas.findByRole("navigation", { name: "待处理的单据" });
  },
};
/** On a phone the list comes first, then one document with its verdicts at the thumb. */
export const Phone: Story = {
  ...onPhone,
  play: async ({ canvas, canvasElement }) => {
    const rows = within(await canvas.findByRole("navigation", { name: "待处理的单据" }));
    await expect(canvasElement.querySelector(".wb-decision")).toBeNull();
    await userEvent.click((await rows.findAllByRole("button"))[0]!);
    const approve = await canvas.findByRole("button", { name: "通过" });
    await expect(approve.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(canvas.getByRole("button", { name: "返回待办" }));
    await canvas.findByRole("navigation", { name: "待处理的单据" });
  },
};
export const DarkEnglish: Story = {
  globals: { theme: "dark", locale: "en-US" },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("navigation", { name: "Documents that await you" });
    await waitFor(() =>
      expect(canvasElement.querySelector(".wb-decision-lines td")).not.toBeNull(),
    );
  },
};
