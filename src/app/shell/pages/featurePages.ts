import { startFeatures } from "../../../features/appStart.ts";
import type { Load, StartFeature } from "../../core/feature.ts";

/** Hand-made pages of a document instead of the generic one, by the page's name. */
export const documentPages = gathered((feature) => feature.documentPages);

/** What an address may have behind a document, by its last word. */
export const documentParts = gathered((feature) => feature.documentParts);

/** Drafts below a page that are no documents yet, by the word before their id. */
export const drafts = gathered((feature) => feature.drafts);

function gathered<P extends object>(
  pages: (feature: StartFeature) => Readonly<Record<string, Load<P>>> | undefined,
): ReadonlyMap<string, Load<P>> {
  return new Map(startFeatures.flatMap((feature) => Object.entries(pages(feature) ?? {})));
}
