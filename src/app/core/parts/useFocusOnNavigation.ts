import { useEffect, useRef, type RefObject } from "react";
import { useWords } from "../language/useWords.ts";

/**
 * After going to another page the focus is moved to it, so that screen readers say its name and the
 * next Tab key lands in it. A page that took the focus itself keeps it, and so does a box outside the page in which
 * somebody types already: a page that comes late does not take the words away. Sets the window's title too.
 */
export function useFocusOnNavigation(
  main: RefObject<HTMLElement | null>,
  page: { readonly path: string; readonly title: string | undefined },
): void {
  const words = useWords();
  const before = useRef(page.path);
  useEffect(() => {
    if (before.current === page.path) return;
    before.current = page.path;
    const element = main.current;
    const focused = document.activeElement;
    if (!element || element.contains(focused)) return;
    if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) return;
    element.focus({ preventScroll: true });
  }, [main, page.path]);
  useEffect(() => {
    if (page.title) document.title = `${page.title} · ${words("app.name")}`;
  }, [page.title, words]);
}
