import { useMedia } from "./useMedia.ts";

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean => useMedia("(width <= 768px)");
