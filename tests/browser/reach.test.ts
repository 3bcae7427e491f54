import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageKinds, type PageKind } from "../../scripts/pictures/pageKinds.ts";
import { axe } from "./axe.ts";
import { openStage, walk, type Stage, type VisitorOptions } from "./harness.ts";
import { inFull } from "./inFull.ts";
import { front } from "./orders.ts";

/*
 * Every kind of page for people who see or move otherwise: enlarged to 200 %, in the few colours that the system forces, and
 * by the keyboard alone.
 */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** What a browser window of 1440 x 900 shows at 200 %. */
const zoomed = { width: 720, height: 450, scale: 2 } as const;

/** Opens the example of a kind of page, in English. */
async function opened(
  kind: PageKind,
  options: VisitorOptions,
  steps: (page: Page) => Promise<void>,
): Promise<void> {
  const path = await kind.path(stage.call);
  await walk(stage, { as: kind.as, language: "en", ...options }, async ({ page }) => {
    await page.goto(path);
    await front(page).locator(kind.ready).first().waitFor();
    await steps(page);
  });
}

describe.runIf(inFull).each(pageKinds)("the page $name", (kind) => {
  it("at 200 % is no wider than the window, cuts no button's text, and lets Tab reach what it is for", () =>
    opened(kind, zoomed, async (page) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        720,
      );
      expect(await cutTexts(page)).toEqual([]);
      expect(await axe(page)).toEqual([]);
      if (kind.primary) await reach(page, kind.primary);
    }));

  it("shows where the focus is", () =>
    opened(kind, {}, async (page) => {
      expect(await unseenFocus(page)).toEqual([]);
    }));

  it("in forced colours shows where the focus is, and what is chosen", () =>
    opened(kind, { forcedColors: true }, async (page) => {
      expect(await unseenFocus(page)).toEqual([]);
      expect(await unseenChoice(page)).toEqual([]);
    }));
});

/** Buttons, links and tabs whose text is larger than they are and neither wraps nor ends in dots. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, a, [role=tab]")]
      .filter((one) => one.checkVisibility() && one.innerText.trim() !== "")
      .filter((one) => {
        const { display, textOverflow } = getComputedStyle(one);
        if (display === "inline" || textOverflow === "ellipsis") return false;
        return one.scrollWidth > one.clientWidth + 2 || one.scrollHeight > one.clientHeight + 2;
      })
      .map((one) => `${one.className}: ${one.innerText}`),
  );
}

/** Presses Tab until the button of that name has the focus, and looks whether it is within the window then. */
async function reach(page: Page, name: string): Promise<void> {
  const button = front(page).getByRole("button", { name: new RegExp(`^(plus )?${name}`) });
  await button.first().waitFor();
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() => {
      const now = document.activeElement;
      const { top, bottom } = now!.getBoundingClientRect();
      return { text: now?.textContent, isSeen: top >= 0 && bottom <= innerHeight };
    });
    if (!place.text?.trim().startsWith(name)) continue;
    expect(place).toMatchObject({ isSeen: true });
    return;
  }
  throw new Error(`Tab does not reach "${name}"`);
}

/** Elements that have the focus after some presses of Tab, and show it by no line: an outline, or outside of forced colours a shadow. */
async function unseenFocus(page: Page): Promise<string[]> {
  const found = new Set<string>();
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press("Tab");
    const unseen = await page.evaluate(() => {
      const now = document.activeElement;
      if (!now || now === document.body) return "";
      // The frame around a field or a cell may show it.
      const around: Element[] = [now];
      while (around.length < 4 && around[0]!.parentElement)
        around.unshift(around[0]!.parentElement);
      const looks = around.flatMap((one) =>
        [undefined, "::before", "::after"].map((part) => getComputedStyle(one, part)),
      );
      const isShown =
        looks.some(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px",
        ) ||
        (now.matches("input, textarea") && looks.some(({ boxShadow }) => boxShadow !== "none"));
      return isShown
        ? ""
        : `${now.tagName} ${now.className}: ${now.getAttribute("aria-label") ?? now.textContent}`;
    });
    if (unseen !== "") found.add(unseen);
  }
  return [...found];
}

/** What is chosen (a tab, an entry of the menu, a pressed button) and looks like what is not. */
function unseenChoice(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "[role=tab][aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false])",
      ),
    ]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { backgroundColor, textDecorationLine } = getComputedStyle(one);
        const ground = getComputedStyle(document.body).backgroundColor;
        return (
          textDecorationLine === "none" && [ground, "rgba(0, 0, 0, 0)"].includes(backgroundColor)
        );
      })
      .map((one) => `${one.className}: ${one.innerText}`),
  );
}
