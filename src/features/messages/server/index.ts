import type { ServerFeature } from "../../../server/http/feature.ts";
import { contextOf } from "../../../server/http/contextOf.ts";
import { notify } from "./effects/notify.ts";
import { publish } from "./effects/publish.ts";
import { messageRoutes } from "./routes.ts";
import { messageStreams } from "./streams.ts";
import { unreadCount } from "./unread.ts";

export { sendMessages } from "./sendMessages.ts";

/** Messages to people: sent, read, and told as they come. */
export const messagesServer: ServerFeature = {
  name: "messages",
  effects: [notify, publish],
  routes: { signedIn: messageRoutes },
  open: () => ({ streams: messageStreams }),
  atStart: {
    "POST /system/msg/oaMsg/unreadCount": async (server, request) => ({
      unread: await unreadCount(contextOf(server, request)),
    }),
  },
};
