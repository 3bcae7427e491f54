import type { StartFeature } from "../../../app/core/feature.ts";

/** Its part of the first file of the client. */
export const stockStart: StartFeature = {
  name: "stock",
  messages: {
    cn: () => import("../messages/zh-CN.ts"),
    tw: () => import("../messages/zh-TW.ts"),
    en: () => import("../messages/en-US.ts"),
  },
};
