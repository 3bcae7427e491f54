import { useLayoutEffect, useState, type RefObject } from "react";

/** The size of an element in px, as it changes; undefined until it is in the page. */
export function useSize(
  element: RefObject<HTMLElement | null>,
): { readonly width: number; readonly height: number } | undefined {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  useLayoutEffect(() => {
    const of = element.current;
    if (!of) return;
    const take = () =>
      setSize((now) =>
        now?.width === of.clientWidth && now.height === of.clientHeight
          ? now
          : { width: of.clientWidth, height: of.clientHeight },
      );
    take();
    const watch = new ResizeObserver(take);
    watch.observe(of);
    return () => watch.disconnect();
  }, [element]);
  return size;
}
