import { features } from "../../features/words.ts";
import { coreEffects } from "../core/effects/signatures/index.ts";
import { schemaLoader } from "../core/schema/schemaLoader.ts";

/** Every effect that schema files can name, in order of the alphabet. */
export const effects = [
  ...coreEffects,
  ...features.flatMap(({ effects: own = [] }) => own),
].toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Loads schema files with the words and effects of all features. */
export const productLoader = schemaLoader({ features, effects });
export const { checkSchemas, checkSources, dialectText, loadSchemas } = productLoader;
