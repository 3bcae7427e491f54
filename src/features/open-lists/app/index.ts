export { openListsStart } from "./start.ts";
export { FilteredCards } from "./FilteredCards.tsx";
export { OpenCards, type OpenList } from "./OpenCards.tsx";
