import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { NewsEntry, Row, Watcher } from "../../src/engine/index.ts";
import type { LifeSource, WatchRequest, WatchSource } from "../../renderers/base/lifeSource.ts";
import { RendererContext, useRenderer } from "../../renderers/base/rendererContext.ts";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { memoryId } from "../memory/ids.ts";
import { me, people } from "../memory/masters.ts";
import { seed } from "../memory/orders.ts";
import { memorySource, type MemorySource } from "../memorySource.ts";

const draft = memoryId("requisition RTA2026110036");

/** The others of a story: who is there, what they did, and what the page said of itself. */
interface World {
  source: MemorySource | null;
  here: readonly Watcher[];
  news: readonly NewsEntry[];
  said: WatchRequest[];
  hear: () => void;
}
const world: World = { source: null, here: [], news: [], said: [], hear: () => undefined };

const watch: WatchSource = {
  ask: async (_, request) => {
    world.said.push(request);
    return {
      here: world.here,
      news: world.news.filter(({ version }) => version > request.version),
    };
  },
  leave: async () => undefined,
  listen: (_, heard) => {
    world.hear = heard;
    return () => undefined;
  },
};
const life: LifeSource = {
  watch,
  timeline: async () => ({ entries: [], more: false }),
  comment: async () => undefined,
  people: async () => [],
  related: async () => ({ documents: [], links: [] }) as never,
  past: async () => Promise.reject(new Error("No past")),
  keepDraft: async () => ({ at: "2026-11-20T02:15:00.000Z" }),
  draft: async () => null,
  dropDraft: async () => undefined,
};
function InWorld({ children }: { readonly children: ReactNode }) {
  const environment = useRenderer();
  world.source ??= memorySource({ language: environment.language, seed: seed(), me });
  return (
    <RendererContext value={{ ...environment, source: { ...world.source, life } }}>
      {children}
    </RendererContext>
  );
}
/** Somebody else writes the document, and the page hears of it. */
function otherWrites(change: (row: Row) => Row, entry: Partial<NewsEntry> = {}): void {
  const rows = world.source!.store.rows.get("requisition")!;
  const row = rows.get(draft)!;
  const version = (row.version ?? 0) + 1;
  rows.set(draft, { ...change(row), version });
  world.news = [
    {
      at: "2026-11-20T02:14:00.000Z",
      by: { id: "u2", name: "王敏" },
      mine: false,
      action: "save",
      title: "保存",
      version,
      ...entry,
    },
    ...world.news,
  ];
  world.hear();
}

const meta: Meta<typeof DetailView> = {
  title: "Patterns/Document/Others",
  component: DetailView,
  args: { page: "requisition", id: draft, onSaved: fn(), onDirtyChange: fn() },
  beforeEach: () => {
    Object.assign(world, { source: null, here: [], news: [], said: [] });
  },
  decorators: [
    (Story) => (
      <InWorld>
        <Story />
      </InWorld>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof DetailView>;

/** Who else has the document open, and who of them types. */
export const SomebodyIsHere: Story = {
  beforeEach: () => {
    world.here = [
      { id: "u2", name: "王敏", editing: false },
      { id: "u3", name: "Chen", editing: true },
    ];
  },
  play: async ({ canvas }) => {
    const others = await canvas.findByRole("group", { name: "正在看此单的其他人" });
    await expect(others).toHaveTextContent("王敏正在查看, Chen正在编辑，还没保存");
  },
};

/** Nothing was typed: the page reads itself anew and says who did what. */
export const FollowsOthers: Story = {
  play: async ({ canvas }) => {
    const subject = await canvas.findByLabelText("请购主题");
    await waitFor(() => expect(world.said.length).toBeGreaterThan(0));
    otherWrites((row) => ({ ...row, subject: "王敏改的主题" }));
    await waitFor(() => expect(subject).toHaveValue("王敏改的主题"));
    await expect(await canvas.findByText(/王敏.*保存/)).toBeVisible();
    await expect(canvas.getByText("页面已更新。")).toBeVisible();
    await expect(world.said.at(-1)).toMatchObject({ editing: false });
    await userEvent.click(canvas.getByRole("button", { name: "知道了" }));
    await expect(canvas.queryByText("页面已更新。")).toBeNull();
  },
};

/** Something is typed: it stays, the others are told of it, and the newer version comes when it is asked for. */
export const KeepsWhatIsTyped: Story = {
  play: async ({ canvas }) => {
    const subject = await canvas.findByLabelText("请购主题");
    await userEvent.type(subject, " 改");
    await waitFor(() => expect(world.said.at(-1)).toMatchObject({ editing: true }));
    otherWrites((row) => ({ ...row, reason: "王敏写的原因" }));
    await expect(await canvas.findByText("您填写的内容还在，更新后会合并。")).toBeVisible();
    await expect(subject).toHaveValue("月度备料 1 改");
    await userEvent.click(canvas.getByRole("button", { name: "更新" }));
    await waitFor(() => expect(canvas.getByLabelText("请购原因")).toHaveValue("王敏写的原因"));
    await expect(subject).toHaveValue("月度备料 1 改");
    await expect(canvas.getByText("未保存")).toBeVisible();
  },
};

/** Both typed into one field: what stands is chosen before it is saved, never lost. */
export const AsksWhereBothTyped: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("请购主题"), " 改");
    otherWrites((row) => ({ ...row, subject: "王敏改的主题", handler: people.liqiang }));
    await userEvent.click(await canvas.findByRole("button", { name: "更新" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await expect(dialog.getByRole("radio", { name: "王敏改的主题" })).toBeInTheDocument();
  },
};

/** The action was done by somebody else meanwhile: the question says so, and what happened. */
export const RefusedSinceSomebodyWasFirst: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText("请购主题");
    const submit = await canvas.findByRole("button", { name: "提交" });
    await userEvent.click(submit);
    const ask = within(await within(document.body).findByRole("dialog"));
    otherWrites((row) => ({ ...row, status: "SUBMITTED" }), {
      action: "submit",
      title: "提交",
      toTitle: "已提交",
    });
    await userEvent.click(ask.getByRole("button", { name: "提交" }));
    await expect(await ask.findByText("您打开之后，这张单变了")).toBeVisible();
    await expect(ask.getByText(/王敏.*提交，现为“已提交”/)).toBeVisible();
  },
};
