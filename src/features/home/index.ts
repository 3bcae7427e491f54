export type { HomeChart, HomeNumber, HomePage } from "./answers/home.ts";
