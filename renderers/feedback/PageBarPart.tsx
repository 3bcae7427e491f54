import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useRenderer } from "../base/rendererContext.ts";

/** A part of the page in the bar above it; where there is none, `instead` in the page itself (default: nothing). */
export function PageBarPart(props: {
  readonly place: "walk" | "status" | "tools";
  readonly children: ReactNode;
  readonly instead?: (children: ReactNode) => ReactNode;
}) {
  const { place, children, instead } = props;
  const { pageBar } = useRenderer();
  const element = pageBar?.[place];
  if (element) return createPortal(children, element);
  // A page that is hidden behind another tab keeps its parts to itself.
  return instead?.(children) ?? null;
}
