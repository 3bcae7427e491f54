import type { AppFeature } from "../../../app/core/feature.ts";
import { HomePage } from "./HomePage.tsx";
import { WaitingRows } from "./WaitingRows.tsx";

/** The home page, drawn with the frame since it is what users see first, and what of it the menu shows. */
export const home: AppFeature = { name: "home", frame: { Home: HomePage, Around: WaitingRows } };
