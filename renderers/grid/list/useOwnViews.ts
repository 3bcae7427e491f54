import { useCallback, useState } from "react";
import { useRenderer } from "../../base/rendererContext.ts";
import { keepViews, ownViews, type OwnView } from "./ownViews.ts";

/** One's own views of a page; one kept under the name of another takes its place. */
export function useOwnViews(page: string) {
  const { person } = useRenderer();
  const [views, setViews] = useState(() => ownViews(person, page));
  const put = useCallback(
    (next: readonly OwnView[]) => {
      keepViews(person, page, next);
      setViews(next);
    },
    [person, page],
  );
  const without = (name: string) => views.filter((one) => one.name !== name);
  return {
    views,
    keep: (view: OwnView) => {
      const { page: _page, size: _size, ...state } = view.state;
      put([...without(view.name), { name: view.name, state }]);
    },
    drop: ({ name }: OwnView) => put(without(name)),
  };
}
