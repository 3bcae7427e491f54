import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { SourceError } from "../../renderers/base/dataSource.ts";
import { ListView } from "../../renderers/list/ListView.tsx";
import { GuideView } from "../../renderers/guide/GuideView.tsx";
import { onPhone } from "../phone.ts";
import { draftAt, draftId, event, withDrafts } from "./drafts.ts";

const meta: Meta<typeof GuideView> = {
  title: "Patterns/Step guide/Work",
  component: GuideView,
  args: {
    page: "bidding",
    onStepChange: fn(),
    onDraft: fn(),
    onFinished: fn(),
    onDiscarded: fn(),
    onDirtyChange: fn(),
  },
  globals: { locale: "en-US" },
};
export default meta;
type Story = StoryObj<typeof GuideView>;

const heading = (canvas: ReturnType<typeof within>, name: string) =>
  canvas.findByRole("heading", { level: 2, name });

/** Next is blocked by what is missing; the list leads to the field. */
export const Errors: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await heading(canvas, "Basics and rules");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    const list = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLElement>(".wb-problems");
      if (!found) throw new Error("no problems are listed");
      return found;
    });
    await expect(within(list).getByText(/to correct/)).toBeVisible();
    const title = canvas.getByRole("textbox", { name: /^Title/ });
    await waitFor(() => expect(title).toHaveFocus());
    await expect(title).toHaveAttribute("aria-invalid", "true");
    await userEvent.click(within(list).getByRole("button", { name: /Start time/ }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: /^Start time/ })).toHaveFocus());
    await expect(canvasElement.querySelector('[data-step="basic"]')).toHaveAttribute(
      "aria-current",
      "step",
    );
    await expect(canvasElement.querySelector('[data-step="basic"]')).toHaveAttribute(
      "data-mark",
      "wrong",
    );
    // Steps that were not reached cannot be gone to.
    await expect(canvas.queryByRole("button", { name: /Lots and prices/ })).toBeNull();
  },
};

/** What is typed is kept after a pause, and says so. */
export const Kept: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await heading(canvas, "Basics and rules");
    await userEvent.type(canvas.getByRole("textbox", { name: /^Title/ }), "Castings");
    await expect(await canvas.findByText("Not saved yet")).toBeVisible();
    await expect(await canvas.findByText(/^Saved as draft \d\d:\d\d$/)).toBeVisible();
    await expect(args.onDraft).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(args.onDirtyChange).toHaveBeenLastCalledWith(false));
  },
};

/** From the second step to the summary by keyboard, back by a link, and to the end. */
export const ToTheEnd: Story = {
  args: { draft: draftId },
  parameters: withDrafts({ ...draftAt("lots"), reached: "lots" }),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await heading(canvas, "Lots and prices");
    await userEvent.keyboard("{Tab}");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    const suppliers = await heading(canvas, "Suppliers and experts");
    await waitFor(() => expect(suppliers).toHaveFocus());
    await expect(canvas.getByText("Step 3 of 4: Suppliers and experts")).toBeInTheDocument();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await heading(canvas, "Summary");
    const basic = canvas.getByRole("region", { name: "Basics and rules" });
    await expect(within(basic).getByText(event.set.title)).toBeVisible();
    await userEvent.click(within(basic).getByRole("button", { name: "Change “Basics and rules”" }));
    await heading(canvas, "Basics and rules");
    await expect(args.onStepChange).toHaveBeenLastCalledWith("basic");
    // Steps that were reached, the summary too, can be gone to freely.
    await userEvent.click(canvas.getByRole("button", { name: /Summary/ }));
    await heading(canvas, "Summary");
    await userEvent.click(await canvas.findByRole("button", { name: /Submit$/ }));
    await waitFor(() =>
      expect(args.onFinished).toHaveBeenCalledWith(expect.objectContaining({ page: "bidding" })),
    );
  },
};

/** A problem at the summary leads to its step and field. */
export const BackToAProblem: Story = {
  args: { draft: draftId },
  parameters: withDrafts(draftAt("summary", { ...event, set: { ...event.set, title: null } })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await heading(canvas, "Summary");
    const list = await canvas.findByRole("alert");
    await userEvent.click(within(list).getByRole("button", { name: /Title/ }));
    await heading(canvas, "Basics and rules");
    await waitFor(() => expect(canvas.getByRole("textbox", { name: /^Title/ })).toHaveFocus());
  },
};

/** A step that is skipped by its condition comes and goes with it. */
export const Branch: Story = {
  args: { page: "stocktake" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await heading(canvas, "Plan");
    await expect(canvasElement.querySelector('[data-step="scope"]')).toBeNull();
    await userEvent.click(canvas.getByRole("combobox", { name: /^Type/ }));
    await userEvent.click(
      await screen.findByText("Spot count", { selector: ".ant-select-item *" }),
    );
    await waitFor(() => expect(canvasElement.querySelector('[data-step="scope"]')).not.toBeNull());
  },
};

/** Discarding asks first. */
export const Discarded: Story = {
  args: { draft: draftId },
  parameters: withDrafts(draftAt("lots")),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await heading(canvas, "Lots and prices");
    await userEvent.click(canvas.getByRole("button", { name: "Discard draft" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Discard draft" }));
    await waitFor(() => expect(args.onDiscarded).toHaveBeenCalled());
  },
};

/** The server does not take the draft: typing goes on, and trying again is offered. */
export const NotKept: Story = {
  parameters: {
    stage: {
      memory: {
        failing: { keepGuide: new SourceError({ status: 503, message: "Please try again" }) },
      },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await heading(canvas, "Basics and rules");
    await userEvent.type(canvas.getByRole("textbox", { name: /^Title/ }), "Castings");
    await expect(
      await canvas.findByText("The draft was not saved: Please try again"),
    ).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: /^Title/ })).toHaveValue("Castings");
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true);
  },
};

/** The draft was changed on another device meanwhile: mine or the other. */
export const Elsewhere: Story = {
  args: { draft: draftId },
  parameters: {
    stage: {
      memory: {
        drafts: [draftAt("basic")],
        failing: {
          keepGuide: new SourceError({
            status: 6409,
            message: "Changed",
            conflict: { version: 3, at: "2026-11-21T02:15:00.000Z", record: {} },
          }),
        },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await heading(canvas, "Basics and rules");
    const title = canvas.getByRole("textbox", { name: /^Title/ });
    await userEvent.type(title, " mine");
    await expect(
      await canvas.findByText("This draft was changed elsewhere at 10:15"),
    ).toBeVisible();
    await expect(title).toHaveValue(`${event.set.title} mine`);
    await userEvent.click(canvas.getByRole("button", { name: "Take the other" }));
    await waitFor(() => expect(title).toHaveValue(event.set.title));
  },
};

/** On a phone the steps fold away under the present one. */
export const OnPhone: Story = {
  ...onPhone,
  globals: { ...onPhone.globals, locale: "en-US" },
  args: { draft: draftId },
  parameters: { ...onPhone.parameters, ...withDrafts(draftAt("lots")) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const position = await canvas.findByRole("button", { name: /Step 2 of 4: Lots and prices/ });
    await expect(position).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(position);
    await userEvent.click(await canvas.findByRole("button", { name: /Basics and rules/ }));
    await heading(canvas, "Basics and rules");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
};

/** The list offers the guide first, the blank form second, and what is unfinished. */
export const OnTheList: StoryObj<typeof ListView> = {
  args: { page: "bidding", onAdd: fn(), onGuide: fn() },
  parameters: withDrafts(draftAt("lots")),
  render: (args) => <ListView {...args} />,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Add" }));
    await expect(args.onGuide).toHaveBeenCalledWith();
    await userEvent.click(canvas.getByRole("button", { name: "More ways to add" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Blank form" }));
    await expect(args.onAdd).toHaveBeenCalled();
    await expect(await canvas.findByText("1 unfinished")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: `Resume “${event.set.title}”` }));
    await expect(args.onGuide).toHaveBeenLastCalledWith(draftId);
  },
};
