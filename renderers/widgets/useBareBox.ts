import type { RefSelectProps } from "antd";
import { useImperativeHandle, useLayoutEffect, useRef, type Ref, type RefObject } from "react";

/**
 * For antd's Select and AutoComplete, which put aria attributes on their outer box as well as on the input inside:
 * the box has no role and may not have them, so they are removed. A ref of the caller (a form's item) gets the same
 * element.
 */
export function useBareBox(given?: Ref<RefSelectProps>): RefObject<RefSelectProps | null> {
  const select = useRef<RefSelectProps>(null);
  useImperativeHandle(given, () => select.current!);
  useLayoutEffect(() => {
    const box = select.current?.nativeElement;
    for (const { name } of Array.from(box?.attributes ?? [])) {
      if (name.startsWith("aria-")) box?.removeAttribute(name);
    }
  });
  return select;
}
