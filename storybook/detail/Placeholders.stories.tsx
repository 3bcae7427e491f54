import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { memoryId } from "../memory/ids.ts";
import { seed } from "../memory/orders.ts";

const template = {
  id: memoryId("contract-template TPL-1"),
  version: 1,
  code: "TPL-1",
  name: "年度协议",
  type: "FRAME",
  status: "DRAFT",
  templateVersion: 1,
  body: "<p>甲方与{{supplier.name}}约定{{nubmer}}</p>",
  clauses: [],
};
const contract = {
  id: memoryId("contract RHK2026110001"),
  version: 1,
  number: "RHK2026110001",
  title: "包装材料协议",
  type: "FRAME",
  status: "EFFECTIVE",
  validTo: "2027-03-31",
  supplier: { id: memoryId("supplier S001"), code: "S001", name: "恒力金属" },
  body: "<p>有效期至{{validTo}}</p>",
  items: [],
  terms: [],
  clauses: [],
};
const meta: Meta<typeof DetailView> = {
  title: "Patterns/Document/Placeholders",
  component: DetailView,
  args: { page: "contract-template", id: template.id, onSaved: fn() },
  parameters: {
    stage: {
      memory: { seed: { ...seed(), "contract-template": [template], contract: [contract] } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof DetailView>;

const body = () => within(document.body);

/** What names nothing is told at its place and put right there; a value is picked by its title; the preview fills both. */
export const PickAndPreview: Story = {
  play: async ({ canvas }) => {
    const editor = () => canvas.getByRole("textbox", { name: "模板正文" });
    await waitFor(() => expect(canvas.getByText(/不是此处可用的字段/)).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "改为 {{number}}" }));
    await waitFor(() =>
      expect(editor()).toHaveTextContent("甲方与{{supplier.name}}约定{{number}}"),
    );
    await expect(canvas.queryByText(/不是此处可用的字段/)).toBeNull();
    const picker = canvas.getByRole("combobox", { name: "在“模板正文”中插入采购合同的字段" });
    await userEvent.click(picker);
    const option = '.ant-select-item-option[title="失效日期"]';
    await waitFor(() => expect(document.querySelector(option)).toBeVisible());
    await userEvent.click(document.querySelector(option)!);
    await waitFor(() => expect(editor()).toHaveTextContent("{{number}}{{validTo}}"));
    // The list of fields goes away by and by, and is no part of what is judged.
    await waitFor(() => expect(document.querySelector(option)).not.toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "预览模板正文" }));
    const dialog = within(await body().findByRole("dialog"));
    await dialog.findByText("以示例填充，与打印一致：采购合同 RHK2026110001");
    await expect(dialog.getByText("甲方与恒力金属约定RHK20261100012027-03-31")).toBeInTheDocument();
  },
};
/** A contract's own texts are read as they will be printed. */
export const ReadFilled: Story = {
  args: { page: "contract", id: contract.id },
  play: async ({ canvas }) => {
    await canvas.findByText("有效期至2027-03-31");
  },
};
