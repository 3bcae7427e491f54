import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { SourceError, type DataSource } from "../../renderers/base/dataSource.ts";
import { MailDialog } from "../../renderers/form/detail/MailDialog.tsx";
import { ShareDialog } from "../../renderers/form/detail/ShareDialog.tsx";
import "../../renderers/form/life/life.css";
import { onPhone } from "../phone.ts";

const mail = fn<NonNullable<DataSource["mail"]>>();
const share = fn(async () => undefined);
const source = {
  mail,
  life: { share, sharable: async () => [{ id: "u2", name: "张磊" }] },
} as unknown as DataSource;
const closed = fn();

const meta: Meta = {
  title: "Patterns/Document/Send",
  parameters: { stage: { environment: { source } } },
  beforeEach: () => {
    mail.mockReset();
    share.mockClear();
    closed.mockClear();
  },
};
export default meta;
type Story = StoryObj;

const dialog = async () => within(await within(document.body).findByRole("dialog"));

/** To colleagues who may open it: a message that leads there. */
export const ToColleagues: Story = {
  render: () => <ShareDialog page="purchase-order" id="1" onClose={closed} />,
  play: async () => {
    const box = await dialog();
    await expect(box.getByRole("button", { name: "发送" })).toBeDisabled();
    await userEvent.click(box.getByRole("combobox", { name: "同事" }));
    await userEvent.click(await within(document.body).findByTitle("张磊"));
    await userEvent.type(box.getByRole("textbox", { name: "附言" }), "请看交期");
    await userEvent.click(box.getByRole("button", { name: "发送" }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    await expect(share).toHaveBeenCalledWith("purchase-order", {
      id: "1",
      people: ["u2"],
      note: "请看交期",
    });
  },
};

const mailed: Story["render"] = () => (
  <MailDialog
    page="purchase-order"
    id="1"
    usual="采购订单"
    subject="采购订单 PO-2026-0012"
    prints={[{ key: "label", title: "标签" }]}
    onClose={closed}
  />
);
/** An address that is none is told at once. What was typed stays when it cannot be sent, and goes out with the next press. */
export const ByMail: Story = {
  render: mailed,
  play: async () => {
    mail.mockRejectedValueOnce(new SourceError({ status: 503, message: "邮件服务器暂时没有回应" }));
    mail.mockResolvedValueOnce({ sent: ["b@example.com"], refused: [] });
    const box = await dialog();
    const to = box.getByRole("combobox", { name: "收件人" });
    await userEvent.type(to, "a@,");
    await expect(await box.findByRole("alert")).toHaveTextContent("a@");
    await expect(box.getByRole("button", { name: "发送" })).toBeDisabled();
    await userEvent.click(document.querySelector(".ant-select-selection-item-remove")!);
    await userEvent.type(to, "b@example.com,");
    await waitFor(() => expect(box.queryByRole("alert")).toBeNull());
    await userEvent.type(box.getByRole("textbox", { name: "附言" }), "请查收");
    await userEvent.click(box.getByRole("button", { name: "发送" }));
    await waitFor(() => expect(mail).toHaveBeenCalledTimes(1));
    await expect(closed).not.toHaveBeenCalled();
    await expect(box.getByRole("textbox", { name: "附言" })).toHaveValue("请查收");
    await waitFor(() => expect(box.getByRole("button", { name: "发送" })).toBeEnabled());
    await userEvent.click(box.getByRole("button", { name: "发送" }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    await expect(mail).toHaveBeenLastCalledWith("purchase-order", {
      id: "1",
      to: ["b@example.com"],
      subject: "采购订单 PO-2026-0012",
      note: "请查收",
    });
  },
};
export const ByMailOnAPhone: Story = { ...onPhone, render: mailed };
