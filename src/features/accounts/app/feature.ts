import type { AppFeature } from "../../../app/core/feature.ts";

/** Sign-in, one's password and one's sessions. */
export const accounts: AppFeature = {
  name: "accounts",
  detail: {
    tabs: [
      {
        key: "sessions",
        title: "sessions.of",
        shown: ({ document, buttons }) =>
          document === "user" && buttons.some(({ key }) => key === "endSessions"),
        content: { load: async () => (await import("./SessionList.tsx")).UserSessions },
      },
    ],
  },
  dialogs: {
    password: async () => (await import("./ChangePassword.tsx")).ChangePassword,
    sessions: async () => (await import("./SessionsDialog.tsx")).SessionsDialog,
  },
};
