import type { StartFeature } from "../../../app/core/feature.ts";

/** Its part of the first file of the client. */
export const accountsStart: StartFeature = {
  name: "accounts",
  messages: {
    cn: () => import("../messages/zh-CN.ts"),
    tw: () => import("../messages/zh-TW.ts"),
    en: () => import("../messages/en-US.ts"),
  },
  publicPages: [
    { path: "/user/login", load: async () => (await import("./LoginPage.tsx")).LoginPage },
  ],
};
