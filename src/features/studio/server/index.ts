export { studioRoutes } from "./routes.ts";
export { guessFields, type GuessedTable } from "./scaffold/guessFields.ts";
export { NewFileError, newFile, templates } from "./scaffold/newFile.ts";
export type { Studio } from "./studio.ts";
