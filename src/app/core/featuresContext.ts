import { createContext, useContext } from "react";
import type { AppFeature, PublicPage } from "./feature.ts";

/** What features add to the frame and its pages, as the frame lists it. */
export const FeaturesContext = createContext<readonly AppFeature[]>([]);

/** The features whose parts a page shows. */
export const useFeatures = (): readonly AppFeature[] => useContext(FeaturesContext);

/** The pages that are offered beside the sign-in. */
export const PublicPagesContext = createContext<readonly PublicPage[]>([]);

/** The pages that are offered beside the sign-in: those with a title. */
export const usePublicPages = (): readonly PublicPage[] => useContext(PublicPagesContext);
