import type { StartFeature } from "../../../app/core/feature.ts";

/** Its part of the first file of the client. */
export const registerStart: StartFeature = {
  name: "register",
  messages: {
    cn: () => import("../messages/zh-CN.ts"),
    tw: () => import("../messages/zh-TW.ts"),
    en: () => import("../messages/en-US.ts"),
  },
  publicPages: [
    {
      path: "/registerType",
      title: "register.title",
      load: async () => (await import("./RegisterType.tsx")).RegisterType,
    },
    { path: "/selfRegister", load: async () => (await import("./SelfRegister.tsx")).SelfRegister },
    {
      path: "/inviteRegister",
      load: async () => (await import("./InviteRegister.tsx")).InviteRegister,
    },
  ],
};
