import type { AppFeature } from "../../../app/core/feature.ts";
import { documentSaved } from "../../../app/core/pages/savedDocuments.ts";
import { Bell } from "./Bell.tsx";
import { markRead, messagePage } from "./messages.ts";

/** The reader's messages: the bell in the header, and the message centre. */
export const messages: AppFeature = {
  name: "messages",
  frame: { tools: [{ key: "messages", Tool: Bell }] },
  list: {
    tools: [
      {
        key: "readAll",
        shown: ({ page }) => page === messagePage,
        load: async () => (await import("./ReadAllButton.tsx")).ReadAllButton,
      },
    ],
    opened: (page, { id, readAt }) => {
      if (page === messagePage && readAt === null) void readOnOpening(id);
    },
  },
};

/** A message counts as read once it is opened. That it could not be marked is no reason not to open it. */
async function readOnOpening(id: string): Promise<void> {
  try {
    await markRead(id);
    documentSaved();
  } catch {
    // The call has said so.
  }
}
