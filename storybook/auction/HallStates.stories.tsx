import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "antd";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { SourceError } from "../../renderers/base/dataSource.ts";
import { Hall, type HallProps } from "../../src/features/auction/app/hall/Hall.tsx";
import type { AuctionLot, AuctionView, OfferReceipt } from "../../src/features/auction/index.ts";
import { onPhone } from "../phone.ts";
import { inMain } from "./Shell.tsx";
import { after, bearings, inState, noon, running } from "./views.ts";

/* One story a state of the hall. What the hall says is the server's word: each story is a view as it is pushed. */

const offer = fn<HallProps["acts"]["offer"]>();
const acts = { apply: fn(), enter: fn(), quit: fn(), offer, stay: fn() };
const meta: Meta<typeof Hall> = {
  title: "Pages/Auction/Hall states",
  component: Hall,
  args: {
    view: running,
    link: "live",
    now: () => noon,
    acts,
    onView: fn(),
    onRefresh: fn(),
    onVerify: fn(),
  },
  decorators: [inMain],
  beforeEach: () => {
    offer.mockReset();
    offer.mockResolvedValue({ view: running } as OfferReceipt);
  },
};
export default meta;
type Story = StoryObj<typeof Hall>;

const withOwn = (own: Partial<NonNullable<AuctionLot["own"]>>): AuctionView => ({
  ...running,
  lots: [{ ...bearings, own: { ...bearings.own!, ...own } }],
});

export const Leading: Story = {
  args: { view: withOwn({ state: "LEADS", rank: 1 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("您的出价 CNY 8.20 领先")).toBeVisible();
  },
};
export const Overtaken: Story = {
  args: { view: withOwn({ state: "OVERTAKEN", rank: 3 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("您在标的 1 已被超过。")).toBeVisible();
    await expect(canvas.getByText("您已被超过：出价 CNY 8.20 现为第 3 名")).toBeVisible();
    await expect(canvas.queryByText("领先")).toBeNull();
  },
};
/** The same on a phone, with the prices that take the lead: nothing is wider than the screen. */
export const OvertakenOnPhone: Story = {
  ...onPhone,
  args: {
    view: {
      ...withOwn({
        state: "OVERTAKEN",
        rank: 3,
        toLead: "7.94",
        steps: [
          { price: "7.94", ranges: 1, leads: true },
          { price: "7.89", ranges: 2, leads: true },
        ],
      }),
    },
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    for (const button of document.querySelectorAll("form button"))
      await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};
/** An offer that was voided is not said to count, and what counts instead is named. */
export const Voided: Story = {
  args: {
    view: withOwn({
      state: "VOIDED",
      price: "8.5",
      rank: 1,
      history: [
        bearings.own!.history[0]!,
        { ...bearings.own!.history[1]!, valid: false, invalidReason: "报价有误" },
      ],
    }),
  },
  play: async ({ canvas }) => {
    const said = "您的出价 CNY 8.20 已被作废：报价有误。 之前的出价 CNY 8.50 重新有效。";
    await expect(canvas.getByText(said)).toBeVisible();
    await expect(canvas.queryByText("领先")).toBeNull();
  },
};
/** Sealed and blind bidding: that an offer counts is all there is to know. */
export const Counting: Story = {
  args: {
    view: {
      ...withOwn({ state: "COUNTS" }),
      rules: { ...running.rules, visibility: "NONE" },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("您的出价 CNY 8.20 有效")).toBeVisible();
  },
};
export const Disqualified: Story = {
  args: { view: { ...withOwn({ state: "OUT" }), me: { ...running.me!, may: [] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("您已被取消资格，出价均不计入")).toBeVisible();
  },
};
/** After an outage: since when, and that the time is given back. No lot has ended. */
export const Outage: Story = {
  args: {
    view: inState("SUSPENDED", {
      phase: "SUSPENDED",
      remainingSeconds: 754,
      outageAt: after(-900),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/系统自 14:05:00 起中断，竞价已自动暂停/)).toBeVisible();
    await expect(canvas.queryByText("该标的已结束")).toBeNull();
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};
export const TimeUp: Story = {
  args: { view: inState("ENDED", { phase: "ENDED", me: { ...running.me!, may: ["quit"] } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("竞价时间已到，等待采购方结束竞价。")).toBeVisible();
    await expect(canvas.getAllByText("该标的已结束")).toHaveLength(2);
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};
/** Without a connection nobody leads, and nothing can be sent. */
export const Offline: Story = {
  args: { link: "offline" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/连接中断。以下为 14:20:00 的情况/)).toBeVisible();
    await expect(canvas.queryByText("领先")).toBeNull();
    for (const button of canvas.getAllByRole("button", { name: "出价" }))
      await expect(button).toBeDisabled();
  },
};

/** A hall in which the lots end at the press of a button. */
function Ending({ until, ...props }: HallProps & { readonly until: AuctionLot["state"] }) {
  const [view, setView] = useState(props.view);
  return (
    <>
      <Button
        onClick={() =>
          setView(inState(until, { phase: until === "ENDED" ? "ENDED" : "SUSPENDED" }))
        }
      >
        End
      </Button>
      <Hall {...props} view={view} />
    </>
  );
}
const asked = async (canvas: ReturnType<typeof within>) => {
  const [input] = canvas.getAllByLabelText("出价", { selector: "input" });
  await userEvent.type(input!, "8.1{Enter}");
  const found = within(await within(document.body).findByRole("dialog"));
  await waitFor(() => expect(found.getByRole("button", { name: "确认出价" })).toBeVisible());
  return found;
};
const end = (canvas: ReturnType<typeof within>) =>
  canvas.getByRole("button", { name: "End", hidden: true }).click();

/** The lot ends while an offer is being confirmed: that it was not sent is said. */
export const NotSentInTime: Story = {
  render: (props) => <Ending {...props} until="ENDED" />,
  play: async ({ canvas }) => {
    await asked(canvas);
    end(canvas);
    await waitFor(() =>
      expect(canvas.getByText("出价 CNY 8.10 未发送：确认之前该标的已结束")).toBeVisible(),
    );
    await expect(offer).not.toHaveBeenCalled();
  },
};
/** The lot ends while an offer is on its way: the server's answer is said, though there is no form any more. */
export const RefusedTooLate: Story = {
  render: (props) => <Ending {...props} until="ENDED" />,
  play: async ({ canvas }) => {
    let refuse = (_error: SourceError): void => undefined;
    offer.mockImplementation(() => new Promise((_done, fail) => (refuse = fail)));
    const ask = await asked(canvas);
    await userEvent.click(ask.getByRole("button", { name: "确认出价" }));
    end(canvas);
    refuse(new SourceError({ status: 5425, message: "竞价已结束", msgKey: "bid.ended" }));
    await waitFor(() => expect(canvas.getByText("竞价已结束")).toHaveAttribute("role", "alert"));
  },
};
/** Who leads is warned that an offer undercuts only their own; rank and best price stand beside it. */
export const UndercutsOneself: Story = {
  args: {
    view: {
      ...running,
      lots: [{ ...bearings, best: "8.2", own: { ...bearings.own!, state: "LEADS", rank: 1 } }],
    },
  },
  play: async ({ canvas }) => {
    const ask = await asked(canvas);
    await expect(ask.getByText("您已领先，此出价只会压低您自己的价格。")).toBeVisible();
    await expect(ask.getByText("目前名次")).toBeVisible();
    await expect(ask.getByText("CNY 8.20")).toBeVisible();
  },
};
