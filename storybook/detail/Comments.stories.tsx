import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { CommentBox } from "../../renderers/form/life/CommentBox.tsx";
import { Hearers } from "../../renderers/form/life/HearersChoice.tsx";
import type { LifeSource } from "../../renderers/base/lifeSource.ts";
import "../../renderers/form/life/life.css";
import { onPhone } from "../phone.ts";

/** Only what writing a comment asks for. */
const source = (comment: LifeSource["comment"]) =>
  ({
    comment,
    people: async () => [{ id: "u2", name: "张磊" }],
  }) as Partial<LifeSource> as LifeSource;

const meta: Meta<typeof CommentBox> = {
  title: "Patterns/Document/Comments",
  component: CommentBox,
  args: {
    source: source(fn(async () => undefined)),
    page: "purchase-order",
    id: "1",
    sharedWith: ["supplier"],
    onSent: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof CommentBox>;

const said = (args: { source?: LifeSource }) => args.source!.comment as ReturnType<typeof fn>;

/** On a document that a supplier reads: what is said without a choice stays inside. */
export const InternalUnlessChosen: Story = {
  args: { source: source(fn(async () => undefined)) },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("radio", { name: "内部" })).toBeChecked();
    await userEvent.type(canvas.getByRole("textbox", { name: "写评论" }), "价格偏高");
    await userEvent.click(canvas.getByRole("button", { name: "发送" }));
    await waitFor(() =>
      expect(said(args)).toHaveBeenCalledWith(
        "purchase-order",
        expect.objectContaining({ text: "价格偏高", internal: true }),
      ),
    );
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "写评论" })).toHaveValue(""));
  },
};
/** Said to the supplier: chosen beside the button that sends. */
export const ToTheSupplier: Story = {
  args: { source: source(fn(async () => undefined)) },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "写评论" }), "请确认交期");
    await userEvent.click(canvas.getByText("供应商也可见"));
    await waitFor(() => expect(canvas.getByRole("radio", { name: "供应商也可见" })).toBeChecked());
    await userEvent.click(canvas.getByRole("button", { name: "发送" }));
    await waitFor(() =>
      expect(said(args)).toHaveBeenCalledWith(
        "purchase-order",
        expect.objectContaining({ text: "请确认交期", internal: false }),
      ),
    );
  },
};
/** Nobody outside reads the document: there is nothing to choose. */
export const NotShared: Story = {
  args: { sharedWith: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "发送" })).toBeVisible();
    await expect(canvas.queryByRole("radio")).toBeNull();
  },
};
/** Suppliers and customers read the document. */
export const SharedWithBoth: Story = { args: { sharedWith: ["supplier", "customer"] } };
/** What was typed stays when it could not be sent. */
export const Failed: Story = {
  args: { source: source(() => Promise.reject(new Error("系统错误，请稍后再试"))) },
  play: async ({ canvas, args }) => {
    const text = await canvas.findByRole("textbox", { name: "写评论" });
    await userEvent.type(text, "请确认交期");
    await userEvent.click(canvas.getByRole("button", { name: "发送" }));
    await within(document.body).findByText("系统错误，请稍后再试");
    await expect(text).toHaveValue("请确认交期");
    await expect(args.onSent).not.toHaveBeenCalled();
  },
};
/** Beside what was said: who can read it. */
export const Tags: Story = {
  render: () => (
    <p>
      <Hearers sharedWith={["supplier"]} internal />{" "}
      <Hearers sharedWith={["supplier"]} internal={false} />{" "}
      <Hearers sharedWith={["customer"]} internal={false} />{" "}
      <Hearers sharedWith={["supplier", "customer"]} internal={false} />
    </p>
  ),
};
export const English: Story = { globals: { locale: "en-US" } };
export const Dark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { ...onPhone };
