import { startFeatures } from "../../../features/appStart.ts";
import type { Load, StartFeature } from "../../core/feature.ts";

/** Loads the error rows of features, by which the rules of documents speak in the browser too. */
export const loadErrorRows = (): Promise<unknown> => import("../../../features/errors.ts");

/** Hand-made pages of a document instead of the generic one, by the page's name. */
export const documentPages = gathered((feature) => feature.documentPages);

/** What an address may have behind a document, by its last word. */
export const documentParts = gathered((feature) => feature.documentParts);

/** Drafts below a page that are no documents yet, by the word before their id. */
export const drafts = gathered((feature) => feature.drafts);

function gathered<P extends object>(
  pages: (feature: StartFeature) => Readonly<Record<string, Load<P>>> | undefined,
): ReadonlyMap<string, Load<P>> {
  return new Map(
    startFeatures.flatMap((feature) =>
      Object.entries(pages(feature) ?? {}).map(
        ([word, load]) => [word, withErrorRows(load)] as const,
      ),
    ),
  );
}

/** The code of a page with `loadErrorRows`; lists judge nothing and go without. */
export function withErrorRows<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [page] = await Promise.all([load(), loadErrorRows()]);
    return page;
  };
}
