import type { AppFeature } from "../../../app/core/feature.ts";

/** Lines of a document worked off one by one: on a phone, with a scanner, without a network. */
export const work: AppFeature = {
  name: "work",
  list: {
    instead: [
      {
        key: "terminal",
        shown: ({ terminal }) => terminal !== undefined,
        load: async () => (await import("./terminal/TerminalPage.tsx")).TerminalPage,
      },
    ],
    tools: [
      {
        key: "find",
        shown: ({ worked }) => worked === true,
        load: async () => (await import("./FindByScan.tsx")).FindByScan,
      },
    ],
  },
  beforeSignOut: async (user, words) => {
    const { waitingOf } = await import("./queue/operations.ts");
    const count = await waitingOf(user);
    return count === 0 ? undefined : words("work.signOut", { count: String(count) });
  },
  detail: {
    above: [
      {
        key: "work",
        shown: ({ work: view }) => view !== undefined,
        load: async () => (await import("./WorkLink.tsx")).WorkLink,
      },
    ],
  },
};
