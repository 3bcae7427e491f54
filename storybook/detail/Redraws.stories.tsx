import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { Drawn, drawn } from "../Drawn.tsx";
import { memoryId } from "../memory/ids.ts";

/** What a person's input costs: how many components are drawn anew. More than a story's number is a step back in speed. */
const meta: Meta<typeof DetailView> = {
  title: "Patterns/Document/Redraws",
  component: DetailView,
  args: { page: "requisition", id: memoryId("requisition RTA2026110036"), onSaved: fn() },
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
/** The names of the components that are drawn anew by `work` and all that follows from it. */
async function drawnBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  await rest();
  drawn.length = 0;
  await work();
  await rest();
  return [...drawn];
}
/** Ends when nothing was drawn for some frames in a row. */
async function rest(): Promise<void> {
  for (let calm = 0, count = drawn.length; calm < 20; count = drawn.length) {
    await new Promise((done) => requestAnimationFrame(done));
    calm = drawn.length === count ? calm + 1 : 0;
  }
}

/**
 * A letter in a field of the header draws the field, and what shows its value; no button, tab or other field. When typing rests
 * the cells of the lines follow (96 of these): whether they may be edited depends on the whole document.
 */
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
/** A quantity in a line draws its cell, those computed from it, the tools of the lines and the sums; then the cells follow, as above. */
export const EnterInCell: Story = {
  play: async ({ canvasElement }) => {
    await opened(canvasElement);
    await enterQuantity(canvasElement, "8");
    const anew = await drawnBy(() => enterQuantity(canvasElement, "9"));
    await expect(anew.length, anew.join(" ")).toBeLessThanOrEqual(95);
    await expect(anew).not.toContain("LoadedDetail");
  },
};
