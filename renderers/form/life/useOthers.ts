import { useCallback, useEffect, useRef, useState } from "react";
import type { RecordAnswer, WatchAnswer } from "../../../src/engine/index.ts";
import { SourceError } from "../../base/dataSource.ts";
import type { WatchSource } from "../../base/lifeSource.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useDocument } from "../../document/useDocument.ts";

/** Milliseconds after which a page asks again by itself: events may be missed, and silent pages count as closed. */
const pulse = 45_000;
/** `common.notFound`: deleted, or out of the reader's reach by now. */
const notFound = 5106;

export interface Others {
  readonly here: WatchAnswer["here"];
  /** The changes since the document was read or the user last dismissed them, latest first. */
  readonly news: WatchAnswer["news"];
  /** Whether the page shows them all; otherwise unsaved changes must not be lost. */
  readonly isShown: boolean;
  readonly isGone: boolean;
  readonly dismiss: () => void;
}

/**
 * Follows changes by others of an open document. Without unsaved changes the page reloads by itself; otherwise it
 * only says that there is a newer version. Nothing is asked without `watch`, for a new document, or while the page is
 * hidden.
 */
export function useOthers(
  store: DocumentStore,
  watch: WatchSource | undefined,
  options: { readonly shown: boolean; readonly onFresh: (answer: RecordAnswer) => void },
): Others {
  const { source } = useRenderer();
  const page = store.page.page;
  const id = useDocument(store, ({ baseline }) => baseline?.id);
  const version = useDocument(store, ({ baseline }) => baseline?.version ?? 0);
  const dirty = useDocument(store, "dirty");
  const [watcher] = useState(newWatcher);
  const [here, setHere] = useState(nobody.here);
  const [news, setNews] = useState(nobody.news);
  const [isGone, setGone] = useState(false);
  const onFresh = useRef(options.onFresh);
  useEffect(() => void (onFresh.current = options.onFresh), [options.onFresh]);
  const isOn = watch !== undefined && id !== undefined && options.shown;
  const asking = useRef<"no" | "yes" | "again">("no");

  const askOnce = useCallback(async () => {
    const { baseline, dirty: editing } = store.getState();
    if (!watch || id === undefined || baseline?.id !== id) return;
    const shown = baseline.version ?? 0;
    const answer = await watch.ask(page, { id, watcher, version: shown, editing });
    setHere(answer.here);
    setGone(false);
    const isNewer = store.getState().baseline?.version === shown && answer.news.length > 0;
    if (!isNewer) return;
    setNews(answer.news);
    if (store.getState().dirty) return;
    const fresh = await source.get(page, id);
    if (store.getState().dirty || store.getState().baseline?.id !== id) return;
    store.load(fresh.record);
    onFresh.current(fresh);
  }, [store, watch, source, page, id, watcher]);

  const ask = useCallback(async () => {
    if (asking.current !== "no") return void (asking.current = "again");
    try {
      do {
        asking.current = "yes";
        await askOnce();
      } while (isAgain(asking.current));
    } catch (error) {
      // A page can do without knowing of others; that its document is gone it must say.
      if (error instanceof SourceError && error.status === notFound) setGone(true);
    } finally {
      asking.current = "no";
    }
  }, [askOnce]);

  useEffect(() => {
    if (!isOn) return;
    const again = () => void ask();
    const seen = () => document.visibilityState === "visible" && again();
    const deaf = watch.listen(watcher, again);
    const timer = setInterval(again, pulse);
    document.addEventListener("visibilitychange", seen);
    return () => {
      deaf();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
      setHere(nobody.here);
      void watch.leave(watcher).catch(() => undefined);
    };
  }, [isOn, watch, watcher, ask]);
  // Others are to know at once that somebody types, and the server which version is shown.
  useEffect(() => void (isOn && ask()), [isOn, ask, dirty, version]);

  // The user's own changes are no news once they are shown.
  const told = news.filter(({ mine, version: made }) => !mine || made > version);
  const isShown = told.every((entry) => entry.version <= version);
  return { here, news: told, isShown, isGone, dismiss: () => setNews(nobody.news) };
}

const nobody: WatchAnswer = { here: [], news: [] };

/** Apart, since the values that a loop compares may change while it waits. */
const isAgain = (asking: "no" | "yes" | "again"): boolean => asking === "again";

/** A random UUID; `randomUUID` is only offered on HTTPS and localhost. */
function newWatcher(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
