import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { field } from "./fields.ts";
import { WidgetBoard } from "./WidgetBoard.tsx";

const meta: Meta<typeof WidgetBoard> = { title: "Widgets/Files", component: WidgetBoard };
export default meta;
type Story = StoryObj<typeof WidgetBoard>;

const limits = { types: ["image", "pdf"], maxBytes: 2_097_152, maxCount: 3 };
const licence = {
  id: "f1",
  name: "营业执照（副本）2026.pdf",
  size: 734_003,
  mime: "application/pdf",
};
const photo = { id: "f2", name: "外观.png", size: 120_000, mime: "image/png" };
const pick = (root: HTMLElement): HTMLInputElement =>
  root.querySelector<HTMLInputElement>('input[type="file"]')!;

/** Upload, too large, wrong type. */
export const Attachment: Story = {
  args: { field: field("attachment", "attachment", "附件", { files: limits }), value: [licence] },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.upload(
      pick(canvasElement),
      new File(["%PDF-"], "检测报告.pdf", { type: "application/pdf" }),
    );
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-value="empty"]')).toHaveTextContent("检测报告.pdf"),
    );
    await userEvent.upload(
      pick(canvasElement),
      new File([new Uint8Array(3_000_000)], "大图.png", { type: "image/png" }),
    );
    await expect(await canvas.findByText("文件不能超过 2 MB")).toBeVisible();
  },
};
/** On its way: progress, and a button that stops it. */
export const Uploading: Story = {
  args: { field: field("attachment", "attachment", "附件", { files: limits }), value: null },
  parameters: { stage: { memory: { pending: ["upload"] } } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.upload(
      pick(canvasElement),
      new File(["%PDF-"], "检测报告.pdf", { type: "application/pdf" }),
    );
    await expect(await canvas.findByRole("progressbar")).toBeVisible();
    await userEvent.click(canvas.getByLabelText("取消上传 检测报告.pdf"));
    await waitFor(() => expect(canvas.queryByRole("progressbar")).toBeNull());
  },
};
export const Image: Story = {
  args: {
    field: field("image", "image", "图片", {
      files: { types: ["image"], maxBytes: 2_097_152, maxCount: 3 },
    }),
    value: [photo],
  },
};
