export type { StudioCheck, StudioFiles, StudioPreview, StudioText } from "./answers/studio.ts";
export { studioErrors } from "./errors/studioErrors.ts";
