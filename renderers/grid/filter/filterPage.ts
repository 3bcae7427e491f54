import { createContext, useContext } from "react";

/** The page whose filter is being edited: look-ups of its columns are made for it. */
export const FilterPage = createContext("");

export const useFilterPage = (): string => useContext(FilterPage);
