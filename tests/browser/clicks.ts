import type { Page } from "playwright";
import { expect } from "vitest";
import { walk, type Stage } from "./harness.ts";

/** What people have to do on their way: presses of the pointer, questions at a button, and dialogs over the page. */
export interface Tally {
  readonly clicks: number;
  readonly popovers: number;
  readonly dialogs: number;
}

/** Walks parts of a journey and counts. */
export interface Journey {
  /** One person's part, in a browser of the person's own, from the home page on. Nothing that is done by API counts. */
  readonly by: (name: string, steps: (page: Page) => Promise<void>) => Promise<void>;
  /** The same on a phone. */
  readonly byPhone: (name: string, steps: (page: Page) => Promise<void>) => Promise<void>;
  /** Somebody who is not signed in, from the sign-in page on. */
  readonly byStranger: (steps: (page: Page) => Promise<void>) => Promise<void>;
  readonly tally: () => Tally;
}

/** A journey on which nothing has been counted yet. */
export function newJourney(stage: Stage): Journey {
  const counted = { clicks: 0, popovers: 0, dialogs: 0 };
  const go =
    (options: Parameters<typeof walk>[1], from: string): Journey["byStranger"] =>
    (steps) =>
      walk(stage, { language: "en", ...options }, async ({ page, context }) => {
        await context.exposeBinding(
          "waybillCounts",
          (_, what: keyof Tally) => void counted[what]++,
        );
        await context.addInitScript(count);
        await page.goto(from);
        await steps(page);
      });
  const home = "/home/homepage";
  return {
    by: (as, steps) => go({ as, width: 1600 }, home)(steps),
    byPhone: (as, steps) => go({ as, width: 360, height: 760 }, home)(steps),
    byStranger: (steps) => go({}, "/user/login")(steps),
    tally: () => ({ ...counted }),
  };
}

/** Fails where so far people were asked more often than that. */
export function atMostAsked({ popovers, dialogs }: Tally, most: number): void {
  expect(popovers + dialogs, "questions and dialogs so far").toBeLessThanOrEqual(most);
}

/** Runs in every page of a journey. Presses by the keyboard are no clicks; a dialog counts whenever it comes into sight. */
function count(): void {
  const { waybillCounts: tell } = globalThis as unknown as {
    waybillCounts: (what: keyof Tally) => void;
  };
  addEventListener("click", ({ detail }) => detail > 0 && tell("clicks"), true);
  const popover = ".wb-ask-popover, .ant-popconfirm";
  const dialog =
    '[role="dialog"][aria-modal="true"], dialog:modal, .wb-action-dialog:not(.wb-ask-popover)';
  // The menu of a phone is a drawer: a way, no question.
  const isMenu = (one: Element) => one.querySelector("nav") !== null;
  let shown = new Set<Element>();
  const look = () => {
    const seen = [...document.querySelectorAll(`${popover}, ${dialog}`)].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.parentElement?.closest(dialog) &&
        !isMenu(one),
    );
    for (const one of seen)
      if (!shown.has(one)) tell(one.matches(popover) ? "popovers" : "dialogs");
    shown = new Set(seen);
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["style", "class", "open"],
  });
}
