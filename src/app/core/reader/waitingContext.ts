import { createContext, useContext } from "react";

/** How many documents of a page await the user, by the page's name. */
type Waiting = Readonly<Record<string, number>>;

export const WaitingContext = createContext<Waiting>({});

/** How much awaits the user: shown at the entries of the menu. */
export const useWaiting = (): Waiting => useContext(WaitingContext);
