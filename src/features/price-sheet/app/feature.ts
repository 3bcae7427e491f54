import type { AppFeature } from "../../../app/core/feature.ts";
import type { MenuNode } from "../../../engine/index.ts";
import { entryOfPage } from "../../../app/core/reader/menu.ts";

/** The page whose documents are price sheets: who has it in the menu has their tabs too. */
const sheetPage = "price-sheet";
const mayOpenSheets = (menu: readonly MenuNode[]) => entryOfPage(menu, sheetPage) !== undefined;

/** The price sheet: quotations of an inquiry side by side, and past prices. */
export const priceSheet: AppFeature = {
  name: "price-sheet",
  detail: {
    tabs: [
      {
        key: "prices",
        title: "sheet.title",
        shown: ({ page }, { menu }) => page === "inquiry" && mayOpenSheets(menu),
        content: { load: async () => (await import("./PriceSheet.tsx")).PriceSheet },
      },
      {
        key: "compare",
        title: "sheet.compare",
        shown: ({ page }, { menu }) => page === "quotation" && mayOpenSheets(menu),
        content: {
          load: async () => (await import("./QuotationComparison.tsx")).QuotationComparison,
        },
      },
      {
        key: "trend",
        title: "sheet.history",
        shown: ({ page }) => page === "price",
        content: { load: async () => (await import("./prices/PriceTrend.tsx")).PriceTrend },
      },
    ],
  },
};
