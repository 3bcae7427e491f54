import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { AnswerPart, DetailPage } from "../../src/engine/index.ts";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { memoryId } from "../memory/ids.ts";
import { onPhone } from "../phone.ts";

const answer: AnswerPart = {
  states: ["DRAFT"],
  table: "items",
  pin: ["material"],
  fill: ["quantity", "price"],
  note: "客户还看不到",
};
const meta: Meta<typeof DetailView> = {
  title: "Patterns/Document/Answer",
  component: DetailView,
  args: { page: "requisition", id: memoryId("requisition RTA2026110036") },
  parameters: {
    stage: { memory: { detailPage: (page: DetailPage) => ({ ...page, answer }) } },
  },
};
export default meta;
type Story = StoryObj<typeof DetailView>;

const cell = (root: HTMLElement, row: number, column: string) =>
  root.querySelector<HTMLElement>(`.ag-row[row-index="${row}"] [col-id="${column}"]`)!;

/** What is asked stands still, what is to be filled in comes next; what lacks a value says so, and F8 goes there. */
export const ToFillIn: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(cell(canvasElement, 0, "quantity")).toBeVisible());
    await expect(canvas.getByText("客户还看不到")).toBeVisible();
    await expect(canvas.getByText("都填好了")).toBeVisible();
    await userEvent.click(cell(canvasElement, 1, "quantity"));
    await userEvent.keyboard("{Delete}");
    await waitFor(() => expect(cell(canvasElement, 1, "quantity")).toHaveTextContent("待填"));
    await expect(canvas.getByText("还有 1 项没填：请购数量")).toBeVisible();
    const filled = within(canvas.getAllByText("已填")[0]!.parentElement!);
    await expect(filled.getByText(/5 \/ 6/)).toBeInTheDocument();
    await userEvent.click(cell(canvasElement, 4, "price"));
    await userEvent.keyboard("{F8}");
    await waitFor(() => expect(document.activeElement).toBe(cell(canvasElement, 1, "quantity")));
  },
};
export const Dark: Story = { globals: { appearance: "dark" } };
export const English: Story = { globals: { locale: "en-US" } };
export const Phone: Story = { ...onPhone };
