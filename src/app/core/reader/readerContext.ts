import { createContext, useContext } from "react";
import type { Reader } from "./reader.ts";

export const ReaderContext = createContext<Reader | null>(null);

/** The signed-in user, and the pages they may open. Throws outside the frame. */
export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error("useReader needs the frame around it");
  return reader;
}
