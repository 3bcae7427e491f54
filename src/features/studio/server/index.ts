import type { ServerFeature } from "../../../server/http/feature.ts";
import { studioRoutes } from "./routes.ts";
import { studioStreams } from "./streams.ts";

export { guessFields, type GuessedTable } from "./scaffold/guessFields.ts";
export { NewFileError, newFile, templates } from "./scaffold/newFile.ts";

/** The schema files, edited in the app. */
export const studioServer: ServerFeature = {
  name: "studio",
  open: ({ schema, liveFiles }) => ({
    routes: { signedIn: (app, server) => studioRoutes(app, server, liveFiles) },
    streams: studioStreams(schema, liveFiles),
  }),
};
