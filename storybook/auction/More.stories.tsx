import type { Meta, StoryObj } from "@storybook/react-vite";
import { MemoryRouter } from "react-router";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { StageSettings } from "../../.storybook/Stage.tsx";
import { AuctionCards } from "../../src/features/auction/app/AuctionList.tsx";
import auction from "../../src/features/auction/app/auction.module.css";
import { Verification } from "../../src/features/auction/app/Verification.tsx";
import { FilteredCards } from "../../src/features/open-lists/app/FilteredCards.tsx";
import { Scoring } from "../../src/features/auction/app/scoring/Scoring.tsx";
import {
  leafOf,
  proofTree,
  type OfferContent,
  type ScoreSheet,
} from "../../src/features/auction/index.ts";
import { Shell } from "./Shell.tsx";
import { after, noon } from "./views.ts";

const meta: Meta = {
  title: "Pages/Auction/Around the hall",
  decorators: [
    (Story, { globals }) => (
      <Shell locale={(globals as unknown as StageSettings).locale}>
        <MemoryRouter>
          <main>
            <Story />
          </main>
        </MemoryRouter>
      </Shell>
    ),
  ],
};
export default meta;
type Story = StoryObj;

const event = {
  id: "1",
  number: "RUS2026110003",
  title: "2026 年四季度轴承与电机集中采购",
  mode: "ENGLISH",
  status: "BIDDING",
  statusTitle: "竞价中",
  phase: "OPEN",
  opensAt: after(-3000),
  startsAt: after(-1200),
  endsAt: after(934),
  participation: "OFFERED",
  participationTitle: "已出价",
} as const;

/** A supplier's events: what goes on first. */
export const Events: Story = {
  render: () => (
    <AuctionCards
      title="在线竞价"
      path="/purchasing/bidding"
      now={() => noon}
      onOver={fn()}
      events={[
        event,
        { ...event, id: "2", number: "RUS2026110004", phase: "WAITING", startsAt: after(900) },
        { ...event, id: "3", number: "RUS2026100007", phase: "CLOSED", statusTitle: "已通知" },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(3);
    await expect(canvas.getByRole("timer", { name: "距开始" })).toHaveTextContent("15:00");
  },
};
export const NoEvents: Story = {
  render: () => (
    <AuctionCards title="在线竞价" path="/" now={() => noon} onOver={fn()} events={[]} />
  ),
};

const offer: OfferContent = {
  id: "o1",
  number: "RUS2026110003",
  item: 1,
  supplier: "s1",
  round: 1,
  price: "8.2",
  netPrice: "8.2",
  receivedAt: after(-125),
  key: "0123456789abcdef",
};
const salt = "00112233445566778899aabbccddeeff";
const leaf = leafOf(offer, salt);
const tree = proofTree([leaf, leafOf({ ...offer, id: "o2" }, salt)], "seed");
const found = (changed: Partial<OfferContent>) => ({
  number: offer.number,
  lots: [
    {
      item: 1,
      name: "深沟球轴承",
      root: tree.root,
      offers: [
        { offer: { ...offer, ...changed }, salt, leaf, valid: true, path: tree.pathOf(leaf) },
      ],
    },
  ],
});
/** The browser comes from the offer to the fingerprint that was published. */
export const Stands: Story = {
  render: () => (
    <div className={auction.list}>
      <Verification found={found({})} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("您的 1 次出价均如实记录在案")).toBeVisible();
  },
};
/** An offer that was changed afterwards does not come to it. */
export const Tampered: Story = {
  render: () => (
    <div className={auction.list}>
      <Verification found={found({ price: "8.1" })} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1 次出价与公布的指纹不一致")).toBeVisible();
  },
};

const sheet: ScoreSheet = {
  number: "RUS2026110003",
  title: "轴承集中采购",
  submitted: 1,
  experts: 3,
  criteria: [
    { key: "quality", title: "质量", weight: "60" },
    { key: "service", title: "服务", weight: "40" },
  ],
  suppliers: [
    { supplier: "a", name: "华东轴承", scores: {}, total: null, opinion: "" },
    { supplier: "b", name: "宁波精工", scores: {}, total: null, opinion: "" },
  ],
};
const scoring = {
  onChange: fn(),
  onKeep: fn(async () => undefined),
  onSubmit: fn(async () => undefined),
};
/** Handed in only when every score is given, and after asking once. */
export const Scores: Story = {
  render: () => <Scoring sheet={sheet} {...scoring} />,
  play: async ({ canvas }) => {
    const inputs = canvas.getAllByRole("textbox").filter((input) => input.tagName === "INPUT");
    await userEvent.type(inputs[0]!, "101");
    await expect(inputs[0]!).toHaveAccessibleDescription("得分须在 0 到 100 之间");
    await userEvent.clear(inputs[0]!);
    await userEvent.click(canvas.getByRole("button", { name: "提交评分" }));
    await expect(canvas.getByText("还有 4 项未评分")).toBeVisible();
    for (const input of inputs) await userEvent.type(input, "90");
    await userEvent.click(canvas.getByRole("button", { name: "提交评分" }));
    const ask = within(await within(document.body).findByRole("dialog"));
    await userEvent.click(ask.getByRole("button", { name: "提交评分" }));
    await waitFor(() => expect(scoring.onSubmit).toHaveBeenCalledOnce());
  },
};
export const ScoresHandedIn: Story = {
  render: () => <Scoring sheet={{ ...sheet, submittedAt: after(-60) }} {...scoring} />,
};

const column = (key: string, title: string) => ({ key, title, kind: "text" as const });
/** The public hall: narrowed by words, kind and state. */
export const PublicHall: Story = {
  render: () => (
    <FilteredCards
      none="-"
      actions={() => <a href="#take">报名</a>}
      lists={[
        {
          title: "竞价大厅",
          of: "one",
          columns: [column("title", "主题"), column("number", "单号"), column("status", "状态")],
          rows: [
            { id: "1", title: "钢材框架采购", number: "RUS1", status: "已发布" },
            { id: "2", title: "包装材料", number: "RUS2", status: "竞价中" },
          ],
        },
        {
          title: "公开询价",
          of: "two",
          columns: [column("title", "主题"), column("number", "单号"), column("status", "状态")],
          rows: [{ id: "3", title: "模具询价", number: "RUI1", status: "报价中" }],
        },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "搜索主题或单号" }), "rus2");
    await expect(canvas.getByText("包装材料")).toBeVisible();
    await expect(canvas.queryByText("钢材框架采购")).toBeNull();
    await userEvent.type(canvas.getByRole("textbox", { name: "搜索主题或单号" }), "x");
    await expect(canvas.getByText("没有符合条件的项目")).toBeVisible();
  },
};
