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
