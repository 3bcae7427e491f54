import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import type { ListPage } from "../../src/engine/index.ts";
import { ListView } from "../../renderers/list/ListView.tsx";
import { SourceError } from "../../renderers/base/dataSource.ts";

/** The list of units, edited in place. */
const editInPlace = (page: ListPage): ListPage => ({ ...page, style: "edit" });
const meta: Meta<typeof ListView> = {
  title: "Patterns/List/Many at once",
  component: ListView,
  args: { page: "unit", onDirtyChange: fn() },
  parameters: { stage: { memory: { listPage: editInPlace } } },
};
export default meta;
type Story = StoryObj<typeof ListView>;

const cell = (root: HTMLElement, row: number, column: string) =>
  root.querySelector<HTMLElement>(`.ag-row[row-index="${row}"] [col-id="${column}"]`)!;

/** Rows are typed into and saved each by itself. */
export const EditAndSave: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText("千克");
    await userEvent.click(cell(canvasElement, 0, "name"));
    await userEvent.keyboard("公斤");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(cell(canvasElement, 0, "name")).toHaveTextContent("公斤"));
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(true));
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(false));
    await expect(cell(canvasElement, 0, "name")).toHaveTextContent("公斤");
  },
};
const duplicate = new SourceError({
  status: 5105,
  message: "名称“公斤”已存在",
  problems: [
    {
      status: 5105,
      msgKey: "common.duplicate",
      message: "名称“公斤”已存在",
      path: "name",
      field: "name",
    },
  ],
});
/** A row that does not go through keeps what was typed, and says why. */
export const RefusedRow: Story = {
  parameters: { stage: { memory: { listPage: editInPlace, failing: { save: duplicate } } } },
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByText("千克");
    await userEvent.click(cell(canvasElement, 0, "name"));
    await userEvent.keyboard("公斤");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(true));
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await expect(await canvas.findByText("名称“公斤”已存在")).toBeVisible();
    await waitFor(() => expect(cell(canvasElement, 0, "name")).toHaveClass("wb-cell-wrong"));
    await expect(cell(canvasElement, 0, "name")).toHaveTextContent("公斤");
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
  },
};
