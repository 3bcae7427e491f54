import type { ComponentType } from "react";
import type { MenuNode } from "../../../engine/index.ts";
import type { MessageKey } from "../../core/messages/zh-CN.ts";
import { entryOfPage } from "../../core/reader/menu.ts";

interface OfDocument {
  readonly id: string;
}

/** A hand-made part of a document's page: the whole page of one name, or a tab of another. Its code is loaded when it is shown. */
export interface DetailPart {
  readonly key: string;
  /** The page whose documents it shows instead of the generic one, if it has one. */
  readonly page?: {
    readonly name: string;
    readonly load: () => Promise<ComponentType<OfDocument>>;
  };
  /** The page that shows it as a tab, for readers whose menu has its own page. */
  readonly tabOf: string;
  /** The page that readers must have in their menu, where it is not its own. */
  readonly needs?: string;
  readonly title: MessageKey;
  readonly loadTab: () => Promise<ComponentType<OfDocument>>;
}

/** Every hand-made part of a document's page, one line each. */
export const detailParts: readonly DetailPart[] = [
  {
    key: "prices",
    page: {
      name: "price-sheet",
      load: async () =>
        (await import("../../../features/price-sheet/app/PriceSheetScreen.tsx")).PriceSheetScreen,
    },
    tabOf: "inquiry",
    title: "sheet.title",
    loadTab: async () =>
      (await import("../../../features/price-sheet/app/PriceSheet.tsx")).PriceSheet,
  },
  {
    key: "compare",
    tabOf: "quotation",
    needs: "price-sheet",
    title: "sheet.compare",
    loadTab: async () =>
      (await import("../../../features/price-sheet/app/QuotationComparison.tsx"))
        .QuotationComparison,
  },
  {
    key: "trend",
    tabOf: "price",
    title: "sheet.history",
    loadTab: async () =>
      (await import("../../../features/price-sheet/app/PriceTrend.tsx")).PriceTrend,
  },
  {
    key: "facts",
    tabOf: "demand-pool",
    title: "facts.title",
    loadTab: async () =>
      (await import("../../../features/materials/app/MaterialFacts.tsx")).DemandFacts,
  },
  {
    key: "facts",
    tabOf: "requisition",
    title: "facts.title",
    loadTab: async () =>
      (await import("../../../features/materials/app/MaterialFacts.tsx")).RequisitionFacts,
  },
  {
    key: "facts",
    tabOf: "purchase-order",
    title: "facts.title",
    loadTab: async () =>
      (await import("../../../features/materials/app/MaterialFacts.tsx")).OrderFacts,
  },
];

/** The hand-made page of a page's documents, if there is one. */
export function detailPart(page: string): DetailPart["page"] {
  return detailParts.find((part) => part.page?.name === page)?.page;
}

/** Hand-made tabs of a page. One that is a page of its own too is for those who may open that. */
export function tabParts(page: string, menu: readonly MenuNode[]): readonly DetailPart[] {
  return detailParts.filter((part) => {
    const needed = part.page?.name ?? part.needs;
    return part.tabOf === page && (needed === undefined || entryOfPage(menu, needed) !== undefined);
  });
}
