import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { Drawn, drawn } from "../Drawn.tsx";
import { idOf } from "../memory/ids.ts";

/** What a person's input costs: how many components are drawn anew. More than a story's number is a step back in speed. */
const meta: Meta<typeof DetailView> = {
  title: "Detail/Redraws",
  component: DetailView,
  args: { page: "requisition", id: idOf("requisition RTA2026110036"), onSaved: fn() },
  render: (args) => (
    <Drawn>
      <DetailView {...args} />
    </Drawn>
  ),
};
export default meta;
type Story = StoryObj<typeof DetailView>;

const cell = (root: HTMLElement, row: number, column: string) =>
  root.querySelector<HTMLElement>(`.ag-row[row-index="${row}"] [col-id="${column}"]`)!;
const opened = (root: HTMLElement) =>
  waitFor(() => expect(cell(root, 0, "material")).toHaveTextContent("深沟球轴承"));
/** Types a quantity into a cell of the first line and leaves it with Enter. */
async function enterQuantity(root: HTMLElement, text: string): Promise<void> {
  await userEvent.click(cell(root, 0, "quantity"));
  await userEvent.keyboard(text);
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(cell(root, 0, "quantity")).toHaveTextContent(text));
}
/** The components that are drawn anew by `work`, by name, most often drawn first. */
async function drawnBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  drawn.length = 0;
  await work();
  return [...drawn];
}

/** A letter in a field of the header draws the field, and what shows its value; no button, tab, line or other field. */
export const LetterInHeader: Story = {
  play: async ({ canvas, canvasElement }) => {
    await opened(canvasElement);
    await userEvent.click(canvas.getByRole("textbox", { name: "请购原因" }));
    // The first letter also says that the document has changed.
    await userEvent.keyboard("a");
    const anew = await drawnBy(() => userEvent.keyboard("b"));
    await expect(anew.length, anew.join(" ")).toBeLessThanOrEqual(35);
    await expect(anew).not.toContain("LoadedDetail");
    await expect(anew).not.toContain("LineTable");
  },
};
/** A quantity in a line draws its cell, those computed from it, and the sums. */
export const EnterInCell: Story = {
  play: async ({ canvasElement }) => {
    await opened(canvasElement);
    await enterQuantity(canvasElement, "8");
    const anew = await drawnBy(() => enterQuantity(canvasElement, "9"));
    await expect(anew.length, anew.join(" ")).toBeLessThanOrEqual(80);
    await expect(anew).not.toContain("LoadedDetail");
  },
};
