import { App } from "antd";
import { useCallback, useEffect, useRef, useState } from "react";
import type { KeptView, KeptViews, Rhythm, ViewToKeep } from "../../base/viewSource.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import type { ListState } from "./listState.ts";

/** A view of a list that a user has saved under a name. */
export type OwnView = Omit<KeptView, "state"> & { readonly state: ListState };

/** Whether a list is looked at as a view says, whatever page of it. */
export function isLookedAt(view: OwnView, state: ListState): boolean {
  const plain = (some: ListState) => JSON.stringify(sorted(plainState(some)));
  return plain(view.state) === plain(state);
}

const plainState = ({ page: _page, size: _size, ...rest }: ListState): ListState => rest;
const sorted = (state: object): object =>
  Object.fromEntries(Object.entries(state).toSorted(([a], [b]) => a.localeCompare(b)));

const none: KeptViews = { views: [], roles: [] };

/**
 * The named looks at a page that are kept on the account: one's own, and those that others share. The list opens with the default one,
 * unless it was opened with a look of its own.
 */
export function useOwnViews(
  page: string,
  { plain, onOpened }: { readonly plain: boolean; readonly onOpened: (state: ListState) => void },
) {
  const { source } = useRenderer();
  const { message } = App.useApp();
  const [kept, setKept] = useState(none);
  const views = source.views;
  const isPlain = useRef(plain);
  const opened = useRef(onOpened);
  useEffect(() => void (opened.current = onOpened));
  const read = useCallback(
    async (signal?: AbortSignal) => {
      if (!views) return none;
      const answer = await views.list(page, signal).catch(() => none);
      if (!signal?.aborted) setKept(answer);
      return answer;
    },
    [views, page],
  );
  useEffect(() => {
    const abort = new AbortController();
    void read(abort.signal).then((answer) => {
      const first = answer.views.find(({ isDefault }) => isDefault);
      if (!abort.signal.aborted && isPlain.current && first) opened.current(first.state);
    });
    return () => abort.abort();
  }, [read]);
  async function change(run: () => Promise<unknown> | undefined) {
    try {
      await run();
    } catch (error) {
      message.error((error as Error).message);
    }
    await read();
  }
  return {
    views: kept.views as readonly OwnView[],
    roles: kept.roles,
    /** None are kept: nothing offers to. */
    keeps: views !== undefined,
    keep: (view: ViewToKeep) =>
      void change(() =>
        views?.keep(page, { ...view, state: plainState(view.state) as ViewToKeep["state"] }),
      ),
    drop: ({ id }: OwnView) => void change(() => views?.drop(page, id)),
    subscribe: ({ id }: OwnView, rhythm: Rhythm | null) =>
      void change(() => views?.subscribe(page, id, rhythm)),
    makeDefault: (view: OwnView | null) =>
      void change(() => views?.makeDefault(page, view?.id ?? null)),
  };
}

export type OwnViews = ReturnType<typeof useOwnViews>;
