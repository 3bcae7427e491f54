import type { StartFeature } from "../../../app/core/feature.ts";

/** Its part of the first file of the client. */
export const priceSheetStart: StartFeature = {
  name: "price-sheet",
  messages: {
    cn: () => import("../messages/zh-CN.ts"),
    tw: () => import("../messages/zh-TW.ts"),
    en: () => import("../messages/en-US.ts"),
  },
  documentPages: {
    "price-sheet": async () => (await import("./PriceSheetScreen.tsx")).PriceSheetScreen,
  },
};
