import type { WatchSource } from "../../../../renderers/base/lifeSource.ts";
import { onLiveEvent } from "../events/liveEvents.ts";
import { call } from "../http/http.ts";
import { address } from "./address.ts";

/** A page can do without knowing of others: what fails is not said. */
const quiet = () => true;

/** Follows an open document by the stream of events. */
export const watch: WatchSource = {
  ask: (page, request) => call({ path: address`/detail/${page}/watch`, body: request, quiet }),
  leave: async (watcher) =>
    void (await call<unknown>({ path: "/res/unwatch", body: { watcher }, quiet })),
  listen: (watcher, heard) =>
    onLiveEvent((event) => {
      if (event.type === "watch" && event["watcher"] === watcher) heard();
    }),
};
