import { useEffect, useRef, useState, type RefObject } from "react";

/** The width of an element in px, as it changes. */
export function useWidth<E extends HTMLElement>(): readonly [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
