import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type AxeCore from "axe-core";
import type { Page } from "playwright";
import { full } from "../../scripts/test/sample.ts";

/*
 * Pages are checked by axe in every story, and in the walks where `axe` stands: on about a dozen pages of different kinds
 * (sign-in, home, list, document, conflict, guide, price sheet, auction, rights, palette, registration, phone). Where
 * `axeInFull` stands, `npm run test:full` checks them too.
 */

const axeSource = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong with the page as it stands, as lines of rule, help and element. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(await axeSource);
  return page.evaluate(async () => {
    // Half-way through a transition colours are neither the old nor the new.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map((animation) => animation.finished));
    const { axe } = globalThis as unknown as { axe: typeof AxeCore };
    const { violations } = await axe.run(document, {
      // The rules that are kept are told only by number: their elements take a third of the time.
      resultTypes: ["violations"],
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help} at ${target.join(" ")}\n${failureSummary}`,
      ),
    );
  });
}

/** Like `axe` in `npm run test:full`; finds nothing in `npm test`, which does not look. */
export function axeInFull(page: Page): Promise<string[]> {
  return full ? axe(page) : Promise.resolve([]);
}
