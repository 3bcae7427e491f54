import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { onPhone } from "../phone.ts";
import { actionSchema } from "./actionSchema.ts";
import { body, dialog, noDialog, state } from "./dialogs.ts";
import { repairId, repairNumber, repairWorld } from "./repairs.ts";
import { heldBy, newCalls, type Calls } from "./WithCalls.tsx";

const calls: { current: Calls } = { current: newCalls() };
const meta: Meta<typeof DetailView> = {
  title: "Patterns/Actions/Dialogs",
  component: DetailView,
  args: { page: "repair-request", id: repairId(1), onSaved: fn() },
  parameters: { stage: { memory: repairWorld() } },
  ...heldBy(calls),
};
export default meta;
type Story = StoryObj<typeof DetailView>;

/** A plain action: the dialog names the document, Enter confirms, the new state shows at once, and the focus is back. */
export const PlainConfirm: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "提交" });
    await expect(button).toHaveClass("ant-btn-primary");
    await userEvent.click(button);
    const ask = await dialog();
    await expect(ask.getByText(`提交“报修单 ${repairNumber(1)}”？`)).toBeInTheDocument();
    await waitFor(() => expect(ask.getByRole("button", { name: "提交" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await state("待受理");
    await noDialog();
    await expect(await canvas.findByRole("button", { name: "受理" })).toHaveClass(
      "ant-btn-primary",
    );
    await waitFor(() => expect(document.body).not.toHaveFocus());
  },
};
/** Escape leaves everything as it was, and the focus goes back to the button. */
export const EscapeCancels: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "提交" });
    await userEvent.click(button);
    const ask = await dialog();
    await waitFor(() => expect(ask.getByRole("button", { name: "提交" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await noDialog();
    await waitFor(() => expect(button).toHaveFocus());
    await expect(calls.current.sent).toHaveLength(0);
  },
};
/** A dangerous action stands red in the menu, and its default is not to do it. */
export const Danger: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "更多" }));
    const item = await body().findByRole("menuitem", { name: "作废" });
    await expect(item).toHaveClass(/-item-danger/);
    await userEvent.click(item);
    const ask = await dialog();
    await waitFor(() => expect(ask.getByRole("button", { name: "取消" })).toHaveFocus());
    await expect(ask.getByRole("button", { name: "作废" })).toHaveClass("ant-btn-dangerous");
    await userEvent.keyboard("{Enter}");
    await noDialog();
    await expect(calls.current.sent).toHaveLength(0);
  },
};
/** The question stands at its button; a press elsewhere means no. */
export const AtItsButton: Story = {
  play: async ({ canvas, canvasElement }) => {
    const button = await canvas.findByRole("button", { name: "提交" });
    await userEvent.click(button);
    const ask = await body().findByRole("dialog", { name: `提交“报修单 ${repairNumber(1)}”？` });
    await waitFor(() => expect(ask).toBeVisible());
    const at = button.getBoundingClientRect();
    const box = ask.getBoundingClientRect();
    await expect(box.top).toBeGreaterThanOrEqual(at.bottom);
    await expect(box.top - at.bottom).toBeLessThanOrEqual(12);
    await expect(Math.abs(box.right - at.right)).toBeLessThanOrEqual(1);
    await userEvent.click(canvasElement.querySelector(".wb-detail-body")!);
    await noDialog();
    await expect(calls.current.sent).toHaveLength(0);
  },
};
/** A document that was not saved yet is saved and handed on by one press, and is asked about once. */
export const SubmitNew: Story = {
  args: { id: undefined as unknown as string },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByLabelText("报修主题"), "漏油");
    const submit = canvas.getByRole("button", { name: "提交" });
    await expect(submit).toHaveClass("ant-btn-primary");
    await userEvent.click(submit);
    // Its lines are missing: the page says so, and nobody was asked.
    await waitFor(() => expect(canvasElement.querySelector(".wb-problems")).not.toBeNull());
    await expect(body().queryByRole("dialog")).toBeNull();
    await expect(calls.current.sent).toHaveLength(0);
  },
};
/** Two quick presses send once, and every press has a key of its own. */
export const DoubleClickSendsOnce: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "提交" }));
    const ask = await dialog();
    await userEvent.dblClick(ask.getByRole("button", { name: "提交" }));
    await state("待受理");
    await expect(calls.current.sent).toHaveLength(1);
    await expect(calls.current.sent[0]!.key).toMatch(/^[0-9a-f]{32}$/);
  },
};
/** Input: a value offered, a reference looked up, required marks; what is missing is said at its field. */
export const Input: Story = {
  args: { id: repairId(2) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "受理" }));
    const ask = await dialog();
    const handler = await ask.findByRole("combobox", { name: "负责人" });
    await waitFor(() => expect(handler).toHaveFocus());
    await expect(ask.getByLabelText("完成期限")).toHaveValue("2026-11-28");
    await userEvent.click(ask.getByRole("button", { name: "受理" }));
    await expect(await ask.findByText("必填")).toBeInTheDocument();
    await expect(calls.current.sent).toHaveLength(0);
    await userEvent.type(handler, "F02");
    await userEvent.click(await body().findByText("钱师傅"));
    await userEvent.type(ask.getByLabelText("说明"), "下午到场");
    await userEvent.click(ask.getByRole("button", { name: "受理" }));
    await state("已受理");
    await expect(calls.current.sent[0]!.request.input).toMatchObject({
      due: "2026-11-28",
      note: "下午到场",
    });
    await expect(canvas.getByText("F02 钱师傅")).toBeInTheDocument();
  },
};
/** The menu says why of what a guard or another state holds back, and nothing comes of choosing it. */
export const DisabledReasons: Story = {
  args: { id: repairId(2) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "更多" }));
    const menu = within(await body().findByRole("menu"));
    const recall = await menu.findByRole("menuitem", { name: "撤回 维修车间已查看" });
    await expect(recall).toHaveAttribute("aria-disabled", "true");
    await expect(menu.getByText("当前状态[待受理]不能完工")).toBeInTheDocument();
    await userEvent.click(recall, { pointerEventsCheck: 0 });
    await expect(body().queryByRole("dialog")).toBeNull();
    await userEvent.keyboard("{Escape}");
  },
};
/** The state says where the document stands; pressed, it shows the flow and what leads on. */
export const Flow: Story = {
  args: { id: repairId(2) },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "单据状态：待受理，查看流程" });
    await userEvent.click(button);
    const flow = await body().findByRole("tooltip");
    const now = flow.querySelector<HTMLElement>('[aria-current="step"]')!;
    await expect(now).toHaveTextContent("待受理");
    const leads = within(within(now).getByRole("list", { name: "可执行" }));
    await expect(leads.getByText("维修车间已查看")).toBeInTheDocument();
    await userEvent.click(leads.getByRole("button", { name: "受理 → 已受理" }));
    const ask = await dialog();
    await expect(ask.getByText(`受理“报修单 ${repairNumber(2)}”？`)).toBeInTheDocument();
  },
};
export const FlowDark: Story = {
  args: { id: repairId(3) },
  globals: { theme: "dark" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /查看流程/ }));
    const flow = await body().findByRole("tooltip");
    await waitFor(() => expect(flow).toBeVisible());
  },
};
export const InputDark: Story = {
  args: { id: repairId(2) },
  globals: { theme: "dark" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "受理" }));
    await (await dialog()).findByRole("combobox", { name: "负责人" });
  },
};
export const English: Story = {
  args: { id: repairId(2) },
  globals: { locale: "en-US" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Accept" }));
    const ask = await dialog();
    await expect(ask.getByText(`Accept: repair request ${repairNumber(2)}?`)).toBeInTheDocument();
    await expect(await ask.findByRole("combobox", { name: "Handler" })).toBeInTheDocument();
  },
};
export const Traditional: Story = {
  globals: { locale: "zh-TW" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "提交" }));
    const ask = await dialog();
    await expect(ask.getByText(new RegExp(`^提交「.*${repairNumber(1)}」？$`))).toBeInTheDocument();
  },
};
/** On a phone acting is at the bottom, and the dialog fits. */
export const Phone: Story = {
  ...onPhone,
  args: { id: repairId(2) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "受理" }));
    const ask = await body().findByRole("dialog");
    await within(ask).findByRole("combobox", { name: "负责人" });
    await expect(ask.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** An action that is done many times in a row: the dialog stays open and begins anew after each, each a call of its own. */
export const Again: Story = {
  args: { id: repairId(3) },
  parameters: {
    stage: {
      memory: {
        ...repairWorld(),
        schema: actionSchema({
          work: {
            title: "Note hours",
            "zh-CN": "登记工时",
            again: true,
            from: { status: ["ACCEPTED"] },
            input: {
              hours: { kind: "integer", title: "Hours", "zh-CN": "本次工时", required: true },
            },
            effects: [{ set: { hours: "(hours == null ? 0 : hours) + input.hours" } }],
          },
        }),
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "更多" }));
    await userEvent.click(await body().findByRole("menuitem", { name: "登记工时" }));
    for (const [hours, times] of [
      ["3", 0],
      ["4", 1],
    ] as const) {
      const field = () => body().getByLabelText("本次工时");
      await waitFor(() => expect(field()).toHaveFocus());
      await expect(field()).toHaveValue("");
      if (times > 0) await expect(body().getByText("登记工时成功 1 次，可继续")).toBeVisible();
      await userEvent.keyboard(`${hours}{Enter}`);
      await waitFor(() => expect(calls.current.sent).toHaveLength(times + 1));
    }
    await expect(await body().findByText("登记工时成功 2 次，可继续")).toBeVisible();
    await userEvent.click(body().getByRole("button", { name: "完成" }));
    await noDialog();
    await waitFor(() =>
      expect(canvasElement.querySelector("[data-field=hours]")).toHaveTextContent("7"),
    );
    const [first, second] = calls.current.sent;
    await expect(first!.key).not.toBe(second!.key);
  },
};
