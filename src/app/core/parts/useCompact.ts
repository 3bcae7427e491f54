import { useMedia } from "./useMedia.ts";

/** Whether the window is at most as wide as a tablet held upright: the menu is a drawer, and columns stand below each other. */
export const useCompact = (): boolean => useMedia("(width <= 768px)");
