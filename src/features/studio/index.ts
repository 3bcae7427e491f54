export type { StudioCheck, StudioFiles, StudioPreview, StudioText } from "./answers/studio.ts";
