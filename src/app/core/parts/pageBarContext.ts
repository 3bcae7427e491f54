import { createContext, useContext } from "react";

/** Places in the page bar that the page in front fills through portals. */
export interface PageBarPlaces {
  /** Beside the breadcrumbs: the way to the record before and after. */
  readonly walk: HTMLElement | null;
  /** The one slot for the state of the page: draft, live, changes by others. */
  readonly status: HTMLElement | null;
  /** Quiet tools at the end: copy link, print. */
  readonly tools: HTMLElement | null;
}

/** Before the bar is there, and outside the frame. */
const noPlaces: PageBarPlaces = { walk: null, status: null, tools: null };

export const PageBarContext = createContext<PageBarPlaces>(noPlaces);

/** Where a page of a tab puts its parts of the page bar; `null` places before the bar is there, and outside the frame. */
export const usePageBar = (): PageBarPlaces => useContext(PageBarContext);
