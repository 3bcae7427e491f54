import type { AppFeature } from "../../../app/core/feature.ts";
import { HomePage } from "./HomePage.tsx";

/** The home page: drawn with the frame, since it is what users see first. */
export const home: AppFeature = { name: "home", frame: { Home: HomePage } };
