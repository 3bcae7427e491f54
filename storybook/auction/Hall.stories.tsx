import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { SourceError } from "../../renderers/base/dataSource.ts";
import type { HallActs } from "../../src/features/auction/app/auctionSource.ts";
import { Hall } from "../../src/features/auction/app/hall/Hall.tsx";
import type { OfferReceipt } from "../../src/features/auction/index.ts";
import { onPhone } from "../phone.ts";
import { inMain } from "./Shell.tsx";
import { after, bearings, inState, motors, noon, running, waiting, won } from "./views.ts";

const receipt = async () => ({ view: running }) as OfferReceipt;
const acts = {
  apply: fn<HallActs["apply"]>(),
  enter: fn<HallActs["enter"]>(),
  quit: fn<HallActs["quit"]>(),
  offer: fn<HallActs["offer"]>(),
  stay: fn<HallActs["stay"]>(),
};
const meta: Meta<typeof Hall> = {
  title: "Pages/Auction/Hall",
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
    for (const act of Object.values(acts)) act.mockReset();
    acts.offer.mockImplementation(receipt);
  },
};
export default meta;
type Story = StoryObj<typeof Hall>;

const dialog = async () => within(await within(document.body).findByRole("dialog"));
const noDialog = () =>
  waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());

/** Where one stands in each lot, the time left, and the steps of the next offer. */
export const Running: Story = {
  play: async ({ canvas }) => {
    const [time] = canvas.getAllByRole("timer", { name: "距结束" });
    await expect(time).toHaveTextContent("15:34");
    await expect(canvas.getByText("领先")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "−1× 8.15" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "−2× 8.10" })).toBeVisible();
  },
};
/** By the keyboard alone: type, Enter asks, Enter sends; the focus is back in the input. */
export const OfferByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const [input] = canvas.getAllByLabelText("出价", { selector: "input" });
    await userEvent.type(input!, "8.1{Enter}");
    const ask = await dialog();
    await waitFor(() => expect(ask.getByText("CNY 8.10")).toBeVisible());
    await expect(ask.getByText("CNY 97,200.00（12,000 PCS）")).toBeVisible();
    await waitFor(() => expect(ask.getByRole("button", { name: "确认出价" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await noDialog();
    await expect(acts.offer).toHaveBeenCalledOnce();
    await expect(acts.offer).toHaveBeenCalledWith(
      { item: 1, price: "8.1" },
      expect.stringMatching(/^[0-9a-f]{32}$/),
    );
    // The answer's view says what became of it: nothing is taken for granted here.
    await expect(args.onView).toHaveBeenCalledWith(running);
    await waitFor(() => expect(input).toHaveFocus());
  },
};
/** What cannot be taken is said in its place, before anything is sent. */
export const TooHigh: Story = {
  play: async ({ canvas }) => {
    const [input] = canvas.getAllByLabelText("出价", { selector: "input" });
    await userEvent.type(input!, "8.2{Enter}");
    await expect(canvas.getByText("出价不能高于 CNY 8.15")).toBeVisible();
    await expect(acts.offer).not.toHaveBeenCalled();
    await userEvent.clear(input!);
    await waitFor(() => expect(canvas.queryByText("出价不能高于 CNY 8.15")).toBeNull());
  },
};
/** A big drop is asked about, and Enter does not send it. */
export const BigDrop: Story = {
  play: async ({ canvas }) => {
    const [input] = canvas.getAllByLabelText("出价", { selector: "input" });
    await userEvent.type(input!, "0.82{Enter}");
    const ask = await dialog();
    await waitFor(() => expect(ask.getByText("降幅达 90%，请确认价格无误")).toBeVisible());
    await waitFor(() => expect(ask.getByRole("button", { name: "取消" })).toHaveFocus());
    await userEvent.click(ask.getByRole("button", { name: "仍然出价" }));
    await noDialog();
    await expect(acts.offer.mock.calls[0]![0]).toEqual({ item: 1, price: "0.82", confirm: [6321] });
  },
};
/** The server asks about a drop that could not be foreseen: confirmed, it goes with the same key. */
export const AskedByServer: Story = {
  play: async ({ canvas }) => {
    acts.offer.mockRejectedValueOnce(
      new SourceError({ status: 6321, message: "降幅较大，请确认", msgKey: "bid.bigDrop" }),
    );
    await userEvent.click(canvas.getByRole("button", { name: "−1× 8.15" }));
    await userEvent.keyboard("{Enter}");
    await userEvent.click((await dialog()).getByRole("button", { name: "确认出价" }));
    await waitFor(async () => expect((await dialog()).getByText("降幅较大，请确认")).toBeVisible());
    await userEvent.click((await dialog()).getByRole("button", { name: "仍然出价" }));
    await noDialog();
    const [first, second] = acts.offer.mock.calls;
    await expect(second).toEqual([{ ...first![0], confirm: [6321] }, first![1]]);
  },
};
/** A refusal stands where the offer was made. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    acts.offer.mockRejectedValueOnce(
      new SourceError({ status: 5425, message: "竞价已结束", msgKey: "bid.ended" }),
    );
    await userEvent.click(canvas.getByRole("button", { name: "−1× 8.15" }));
    await userEvent.keyboard("{Enter}");
    await userEvent.click((await dialog()).getByRole("button", { name: "确认出价" }));
    await noDialog();
    await expect(canvas.getByText("竞价已结束")).toHaveAttribute("role", "alert");
  },
};
/** The best price is shown where the event shows it. */
export const BestShown: Story = {
  args: {
    view: {
      ...running,
      rules: { ...running.rules, visibility: "RANK_BEST" },
      lots: [
        {
          ...bearings,
          best: "7.95",
          own: {
            ...bearings.own!,
            toLead: "7.94",
            steps: [{ price: "7.94", ranges: 1, leads: true }],
          },
        },
        { ...motors, best: "1850" },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("CNY 7.95")).toBeVisible();
    await expect(canvas.getByText("报 CNY 7.94 或更低即可领先")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "取得领先 7.94" })).toBeVisible();
    await expect(canvas.getByRole("img", { name: "我方报价" })).toBeVisible();
  },
};
/** The agreement comes first; the way in is shut until it is accepted. */
export const Waiting: Story = {
  args: { view: waiting },
  play: async ({ canvas }) => {
    const enter = canvas.getByRole("button", { name: "进入竞价大厅" });
    await expect(enter).toBeDisabled();
    await userEvent.click(canvas.getByRole("checkbox", { name: "我已阅读并同意竞价协议" }));
    await userEvent.click(enter);
    await expect(acts.enter).toHaveBeenCalledOnce();
    await expect(acts.enter).toHaveBeenCalledWith({ agreementVersion: 2 });
  },
};
export const Suspended: Story = {
  args: {
    view: inState("SUSPENDED", { phase: "SUSPENDED", remainingSeconds: 754 }),
    link: "polling",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer", { name: "恢复后剩余时间" })).toHaveTextContent("12:34");
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};
/** One offer a round, which can be replaced. */
export const Sealed: Story = {
  args: {
    view: {
      ...running,
      mode: "SEALED",
      rounds: 2,
      rules: { ...running.rules, visibility: "NONE" },
      lots: [
        {
          ...bearings,
          own: { state: "COUNTS", price: "8.2", highest: "8.6", history: bearings.own!.history },
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "修改报价" })).toBeVisible();
    await expect(canvas.queryByText("我方名次")).toBeNull();
  },
};
export const Dutch: Story = {
  args: {
    view: {
      ...running,
      mode: "DUTCH",
      lots: [
        {
          ...bearings,
          own: { state: "NONE", history: [] },
          tick: { number: 4, price: "6.4", nextAt: after(18) },
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "接受 CNY 6.40" }));
    await userEvent.click((await dialog()).getByRole("button", { name: "确认出价" }));
    await noDialog();
    await expect(acts.offer.mock.calls[0]![0]).toEqual({ item: 1, price: "6.4" });
  },
};
export const Japanese: Story = {
  args: {
    view: {
      ...running,
      mode: "JAPANESE",
      me: { ...running.me!, may: ["stay"] },
      lots: [
        {
          ...bearings,
          own: { state: "NONE", history: [] },
          tick: { number: 4, price: "6.4", nextAt: after(18) },
        },
        {
          ...motors,
          own: { state: "COUNTS", history: [], stayed: true },
          tick: { number: 4, price: "1810", nextAt: after(18) },
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "接受 CNY 6.40 并留下" }));
    await expect(acts.stay).toHaveBeenCalledOnce();
    await expect(acts.stay).toHaveBeenCalledWith({ item: 1 });
    await expect(canvas.getByText("您已接受 CNY 1,810.00")).toBeVisible();
  },
};
/** All that is left is the result, and the check of one's offers. */
export const Won: Story = {
  args: {
    view: {
      ...running,
      phase: "CLOSED",
      statusTitle: "已通知",
      me: { ...running.me!, may: [], result: "WON" },
      lots: [
        won(bearings, { result: "LOST", rank: 2 }),
        won(motors, { result: "WON", price: "1850", quantity: "40" }),
      ],
    },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText("2 个标的中，您中标 1 个，详见各标的。")).toBeVisible();
    await expect(canvas.getByText("未中标，最终第 2 名")).toBeVisible();
    await expect(canvas.getByText("已中标：40 SET，中标价 CNY 1,850.00")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "核对我的出价" }));
    await expect(args.onVerify).toHaveBeenCalledOnce();
  },
};
/** Fits a phone: nothing is wider than the screen. */
export const Phone: Story = {
  ...onPhone,
  args: { link: "offline" },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
