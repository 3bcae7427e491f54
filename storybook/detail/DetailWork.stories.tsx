import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { RecordAnswer, Row } from "../../src/engine/index.ts";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { RendererContext, useRenderer } from "../../renderers/base/rendererContext.ts";
import { SourceError } from "../../renderers/base/dataSource.ts";
import { memoryId } from "../memory/ids.ts";
import { me, people } from "../memory/masters.ts";
import { seed } from "../memory/orders.ts";
import { memorySource, type MemorySource } from "../memorySource.ts";

const draft = memoryId("requisition RTA2026110036");
const meta: Meta<typeof DetailView> = {
  title: "Patterns/Document/Work",
  component: DetailView,
  args: { page: "requisition", id: draft, onSaved: fn(), onDirtyChange: fn(), onDeleted: fn() },
};
export default meta;
type Story = StoryObj<typeof DetailView>;

const body = () => within(document.body);
const saved = (args: { onSaved?: unknown }) =>
  (args.onSaved as ReturnType<typeof fn>).mock.lastCall?.[0] as RecordAnswer;

/** An asset needs a project: the mark appears with the type, and submitting says what is missing and jumps there. */
export const ConditionalField: Story = {
  play: async ({ canvas }) => {
    const type = await canvas.findByRole("combobox", { name: "请购类型" });
    const label = () => canvas.getByText("项目", { selector: "label" });
    // While it may stay empty it is a link.
    await expect(canvas.getByRole("button", { name: "项目" })).toBeVisible();
    await userEvent.click(type);
    await userEvent.click(await body().findByRole("option", { name: "资产" }));
    await waitFor(() => expect(within(label()).getByText("*")).toBeVisible());
  },
};
/** A required value that is cleared: the list names it, a click focuses it. */
export const Problems: Story = {
  args: { id: memoryId("requisition RTA2026110035") },
  play: async ({ canvas, args }) => {
    await canvas.findByText("RTA2026110035", { selector: ".wb-detail-number *" });
    await waitFor(() =>
      expect(canvas.getByText("已提交", { selector: ".wb-detail-title *" })).toBeVisible(),
    );
    await expect(canvas.queryByRole("button", { name: "提交" })).toBeNull();
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};
/** A new document with nothing in it is refused by the list of what is missing. */
export const NewIncomplete: Story = {
  args: { id: undefined as unknown as string },
  play: async ({ canvas, args }) => {
    await canvas.findByText("新建请购单");
    const type = canvas.getByRole("combobox", { name: "请购类型" });
    await waitFor(() => expect(type).toBeEnabled());
    await expect(canvas.getByDisplayValue("2026-11-21")).toBeVisible();
    await expect(canvas.getByDisplayValue("E001 王敏")).toBeVisible();
    await userEvent.type(canvas.getByLabelText("请购主题"), "新的请购");
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(saved(args).record.id).toBeDefined());
    await expect(saved(args).record["subject"]).toBe("新的请购");
    await expect(
      await canvas.findByText(/^RTA2026110\d+$/, { selector: ".wb-detail-number *" }),
    ).toBeVisible();
  },
};
/** Submit asks first, runs, and shows the new state. */
export const Submit: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "提交" }));
    const ask = within(await body().findByRole("dialog"));
    await expect(ask.getByText("提交“请购单 RTA2026110036”？")).toBeInTheDocument();
    await userEvent.click(ask.getByRole("button", { name: "提交" }));
    await waitFor(() =>
      expect(canvas.getByText("已提交", { selector: ".wb-detail-title *" })).toBeVisible(),
    );
    await waitFor(() => expect(canvas.queryByRole("button", { name: "提交" })).toBeNull());
  },
};

/** A source whose documents another person can change behind the story's back. */
const shared: { current: MemorySource | null } = { current: null };
function WithSharedSource({ children }: { children: React.ReactNode }) {
  const environment = useRenderer();
  shared.current ??= memorySource({ language: environment.language, seed: seed(), me });
  return (
    <RendererContext value={{ ...environment, source: shared.current }}>{children}</RendererContext>
  );
}
const bothEdit: Partial<Story> = {
  beforeEach: () => {
    shared.current = null;
  },
  decorators: [
    (Story) => (
      <WithSharedSource>
        <Story />
      </WithSharedSource>
    ),
  ],
};
const otherSaves = (change: (row: Row) => Row) => {
  const rows = shared.current!.store.rows.get("requisition")!;
  const row = rows.get(draft)!;
  rows.set(draft, { ...change(row), version: (row.version ?? 0) + 1 });
};
/** Someone else saved another field: both changes are merged without a question. */
export const MergeDisjoint: Story = {
  ...bothEdit,
  play: async ({ canvas, args }) => {
    const subject = await canvas.findByLabelText("请购主题");
    await userEvent.type(subject, " 改");
    otherSaves((row) => ({ ...row, reason: "对方改的原因" }));
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await waitFor(() =>
      expect(saved(args).record).toMatchObject({
        subject: "月度备料 1 改",
        reason: "对方改的原因",
        version: 3,
      }),
    );
  },
};
/** Both changed the same field: side by side, mine or theirs, and what was typed is never lost. */
export const Conflict: Story = {
  ...bothEdit,
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByLabelText("请购主题"), " 我的");
    await userEvent.click(canvas.getByRole("button", { name: "备注" }));
    await userEvent.type(await canvas.findByLabelText("备注"), "我的备注");
    otherSaves((row) => ({
      ...row,
      subject: "对方的主题",
      remark: "对方的备注",
      handler: people.liqiang,
    }));
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    const dialog = within(await body().findByRole("dialog"));
    await expect(dialog.getByText(/李强 在 2026-11-20 10:15 保存了新版本/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("radio", { name: "对方的备注" }));
    await userEvent.click(dialog.getByRole("button", { name: "应用并保存" }));
    await waitFor(() =>
      expect(saved(args).record).toMatchObject({
        subject: "月度备料 1 我的",
        remark: "对方的备注",
        handler: people.liqiang,
      }),
    );
  },
};
export const Implementer: Story = { globals: { implementer: true } };
export const Loading: Story = { parameters: { stage: { memory: { pending: ["get"] } } } };
export const NotFound: Story = { args: { id: memoryId("nothing") } };
const forbidden = new SourceError({ status: 403, message: "没有操作权限" });
export const Forbidden: Story = {
  parameters: { stage: { memory: { failing: { get: forbidden } } } },
};
