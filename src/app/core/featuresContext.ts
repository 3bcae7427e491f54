import { createContext, useContext } from "react";
import type { Feature } from "../../engine/index.ts";
import type { AppFeature, PublicPage } from "./feature.ts";

/** What features add to the frame and its pages, as the frame lists it. */
export const FeaturesContext = createContext<readonly AppFeature[]>([]);

/** The features whose parts a page shows. */
export const useFeatures = (): readonly AppFeature[] => useContext(FeaturesContext);

/**
 * Loads what schema files may say beside the engine's own words, as the frame lists it: for pages that read schema files in the
 * browser, and not before they do.
 */
export const FeatureWordsContext = createContext<() => Promise<readonly Feature[]>>(() =>
  Promise.resolve([]),
);

/** Loads the error rows of features: for pages that judge what is typed. */
export const ErrorRowsContext = createContext<() => Promise<unknown>>(() => Promise.resolve());

/** The pages that are offered beside the sign-in. */
export const PublicPagesContext = createContext<readonly PublicPage[]>([]);

/** The pages that are offered beside the sign-in: those with a title. */
export const usePublicPages = (): readonly PublicPage[] => useContext(PublicPagesContext);
