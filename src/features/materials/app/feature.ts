import type { AppFeature, DetailTab, Load, OfDocument } from "../../../app/core/feature.ts";

const loadFacts = () => import("./MaterialFacts.tsx");

/** Prices, stock and last orders of a line's material, as a tab of requisitions and orders. */
export const materials: AppFeature = {
  name: "materials",
  detail: {
    tabs: [
      factsOn("demand-pool", async () => (await loadFacts()).DemandFacts),
      factsOn("requisition", async () => (await loadFacts()).RequisitionFacts),
      factsOn("purchase-order", async () => (await loadFacts()).OrderFacts),
    ],
  },
};

function factsOn(name: string, load: Load<OfDocument>): DetailTab {
  return {
    key: "facts",
    title: "facts.title",
    beside: true,
    decides: true,
    shown: ({ page }) => page === name,
    content: { load },
  };
}
