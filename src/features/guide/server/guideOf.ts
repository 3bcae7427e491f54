import {
  Refusal,
  summaryStep,
  type GuideDefinition,
  type PageSource,
  requireRight,
} from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { pageOf } from "../../../server/core/read/pages.ts";

/** A page that has a guide. */
export type GuidePageSource = PageSource & { readonly guide: GuideDefinition };

/**
 * The page of a name whose guide the actor may go through: making documents needs `add` on the page's menu.
 * @throws Refusal `common.notFound` for a page without a guide, 403 without the right.
 */
export function guideOf(
  context: Pick<Context, "schema" | "actor" | "language">,
  name: string,
): GuidePageSource {
  const page = pageOf(context, name);
  requireRight(context, page.menu, "add");
  if (!hasGuide(page)) throw new Refusal("guide.none", { args: [page.title[context.language]] });
  return page;
}

/** The key of a step that a request names, the summary included. Throws `common.unknownField` with the steps that there are. */
export function stepKey(page: GuidePageSource, step: unknown): string {
  const keys = [...page.guide.steps.map(({ key }) => key), summaryStep.key];
  if (typeof step === "string" && keys.includes(step)) return step;
  throw new Refusal("common.unknownField", { args: [String(step).slice(0, 60), keys.join(", ")] });
}

function hasGuide(page: PageSource): page is GuidePageSource {
  return page.guide !== undefined;
}
