import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { SourceError } from "../../renderers/base/dataSource.ts";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { repairId, repairWorld } from "./repairs.ts";

const meta: Meta<typeof DetailView> = {
  title: "Patterns/Actions/Toasts",
  component: DetailView,
  args: { page: "repair-request", id: repairId(1), onSaved: fn() },
  parameters: { stage: { memory: repairWorld() } },
};
export default meta;
type Story = StoryObj<typeof DetailView>;

/** The toasts that are open: the tone that their icon has, and their text. */
const toasts = () =>
  [...document.querySelectorAll(".ant-message-notice .ant-message-custom-content")].map((toast) => [
    /ant-message-(success|error|info|warning)/.exec(toast.className)?.[1],
    toast.textContent,
  ]);
const toasted = (tone: string, text: string) =>
  waitFor(() => expect(toasts()).toContainEqual([tone, text]));

/** What is said of a save that changes nothing, of one that went, and of an action that went. */
export const Success: Story = {
  play: async ({ canvas }) => {
    const subject = await canvas.findByLabelText("报修主题");
    await userEvent.click(subject);
    await userEvent.keyboard("{Control>}s{/Control}");
    await toasted("info", "没有需要保存的修改");
    await userEvent.type(subject, "，请尽快");
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await toasted("success", "已保存");
    await userEvent.click(canvas.getByRole("button", { name: "提交" }));
    const ask = within(await within(document.body).findByRole("dialog"));
    await userEvent.click(ask.getByRole("button", { name: "提交" }));
    await toasted("success", "提交成功");
    await expect(toasts().map(([tone]) => tone)).not.toContain("error");
  },
};
const refusal = new SourceError({ status: 5408, message: "维修车间今日停工" });
/** A save that the server refuses without naming a field: its own words, and nothing of a success. */
export const Refusal: Story = {
  parameters: { stage: { memory: { ...repairWorld(), failing: { save: refusal } } } },
  play: async ({ args, canvas }) => {
    await userEvent.type(await canvas.findByLabelText("报修主题"), "，请尽快");
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await toasted("error", "维修车间今日停工");
    await expect(toasts()).toEqual([["error", "维修车间今日停工"]]);
    await expect(args.onSaved).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText("报修主题")).toHaveValue("轴承异响，请尽快");
  },
};
