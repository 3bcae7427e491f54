import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { SourceError } from "../../renderers/base/dataSource.ts";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { body, dialog, noDialog, state } from "./dialogs.ts";
import { repairId, repairWorld } from "./repairs.ts";
import { heldBy, newCalls, type Calls } from "./WithCalls.tsx";

const calls: { current: Calls } = { current: newCalls() };
const meta: Meta<typeof DetailView> = {
  title: "Patterns/Actions/Refusals",
  component: DetailView,
  args: { page: "repair-request", id: repairId(1), onSaved: fn() },
  parameters: { stage: { memory: repairWorld() } },
  ...heldBy(calls),
};
export default meta;
type Story = StoryObj<typeof DetailView>;

/** What the server says of a field stands at the field, and nothing that was typed is lost. */
export const RefusedAtField: Story = {
  args: { id: repairId(2) },
  play: async ({ canvas }) => {
    calls.current.answer = (request, call) =>
      call > 1
        ? undefined
        : Promise.resolve({
            results: [
              {
                id: request.targets[0]!.id,
                status: 5103,
                message: "完成期限是休息日",
                detailId: "trace-1",
                problems: [
                  {
                    status: 5103,
                    msgKey: "common.range",
                    message: "完成期限是休息日",
                    path: "input.due",
                    field: "due",
                  },
                ],
              },
            ],
          });
    await userEvent.click(await canvas.findByRole("button", { name: "受理" }));
    const ask = await dialog();
    await userEvent.type(await ask.findByRole("combobox", { name: "负责人" }), "F01");
    await userEvent.click(await body().findByText("赵师傅"));
    await userEvent.type(ask.getByLabelText("说明"), "请尽快");
    await userEvent.click(ask.getByRole("button", { name: "受理" }));
    await expect(await ask.findByText("完成期限是休息日")).toBeInTheDocument();
    await waitFor(() => expect(ask.getByLabelText("完成期限")).toHaveFocus());
    await expect(ask.getByLabelText("说明")).toHaveValue("请尽快");
    await userEvent.click(ask.getByRole("button", { name: "受理" }));
    await state("已受理");
    await expect(calls.current.sent[0]!.key).not.toBe(calls.current.sent[1]!.key);
  },
};
/** A guard refuses: its reason stands in the dialog with its code and trace; pressing again tries again. */
export const RefusedByGuard: Story = {
  play: async ({ canvas }) => {
    calls.current.answer = (request, call) =>
      call > 1
        ? undefined
        : Promise.resolve({
            results: [
              {
                id: request.targets[0]!.id,
                status: 5403,
                message: "已被他人受理",
                detailId: "t-9",
              },
            ],
          });
    await userEvent.click(await canvas.findByRole("button", { name: "提交" }));
    const ask = await dialog();
    await userEvent.click(ask.getByRole("button", { name: "提交" }));
    const alert = within(await ask.findByRole("alert"));
    await expect(alert.getByText("已被他人受理")).toBeInTheDocument();
    await expect(alert.getByText("追踪号 t-9")).toBeInTheDocument();
    await userEvent.click(ask.getByRole("button", { name: "提交" }));
    await state("待受理");
  },
};
/** No connection: pressing again sends the same request under the same key. */
export const SameKeyAfterNoAnswer: Story = {
  play: async ({ canvas }) => {
    calls.current.answer = (_request, call) =>
      call > 1
        ? undefined
        : Promise.reject(new SourceError({ status: 503, message: "无法连接服务器" }));
    await userEvent.click(await canvas.findByRole("button", { name: "提交" }));
    const ask = await dialog();
    await userEvent.click(ask.getByRole("button", { name: "提交" }));
    await expect(await ask.findByText("无法连接服务器")).toBeInTheDocument();
    await userEvent.click(await ask.findByRole("button", { name: "提交" }));
    await state("待受理");
    await expect(calls.current.sent[1]!.key).toBe(calls.current.sent[0]!.key);
  },
};
/** Warnings stand in the question already, and are confirmed in as many rounds as the server asks. */
export const WarningsConfirmed: Story = {
  args: { id: repairId(3) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "完工" }));
    const ask = await dialog();
    await expect(await ask.findByText("未登记工时")).toBeInTheDocument();
    const goOn = () => ask.findByRole("button", { name: "仍要继续" });
    await waitFor(async () => expect(await goOn()).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(await ask.findByText("仍有未处理的明细")).toBeInTheDocument();
    await userEvent.click(await goOn());
    await state("已完成");
    await expect(calls.current.sent.map(({ request }) => request.confirm)).toEqual([
      [6301],
      [6301, 6302],
    ]);
  },
};
/** What is wrong with the document itself goes to the page's list, once; the dialog is gone. */
export const ProblemsOfDocument: Story = {
  play: async ({ canvas, canvasElement }) => {
    calls.current.answer = (request) =>
      Promise.resolve({
        results: [
          {
            id: request.targets[0]!.id,
            status: 5102,
            message: "报修主题不能为空",
            problems: [
              {
                status: 5102,
                msgKey: "common.required",
                message: "报修主题不能为空",
                path: "subject",
                table: "",
                field: "subject",
              },
            ],
          },
        ],
      });
    await userEvent.click(await canvas.findByRole("button", { name: "提交" }));
    await userEvent.click((await dialog()).getByRole("button", { name: "提交" }));
    await noDialog();
    await waitFor(() => expect(canvasElement.querySelector(".wb-problems")).not.toBeNull());
    const list = within(canvasElement.querySelector<HTMLElement>(".wb-problems")!);
    await expect(list.getByRole("button", { name: /报修主题不能为空/ })).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("报修主题")).toHaveFocus());
    await expect(body().getAllByText(/报修主题不能为空/).length).toBeLessThanOrEqual(2);
  },
};
