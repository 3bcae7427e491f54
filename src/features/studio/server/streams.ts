import { can, type Schema } from "../../../engine/index.ts";
import type { LiveFiles } from "../../../server/core/schema/liveFiles.ts";
import type { FeatureStreams, Reader } from "../../../server/http/openStreams.ts";
import { studioMenu } from "./studio.ts";

/** Problems of schema files that are told: who mends them sees the next ones. */
const mostProblems = 20;

/**
 * Readers of streams are told which schema is served when another one takes its place, and at once where the files may be
 * edited (`files`); those who may see the files also why they are not served as they are.
 */
export function studioStreams(
  { fingerprint }: Schema,
  files: LiveFiles | undefined,
): FeatureStreams {
  return {
    ...(files && { opened: (reader) => tell(reader, fingerprint, files) }),
    at: {
      schema: (served, readers) => {
        for (const reader of readers.all()) tell(reader, served.fingerprint, files);
      },
    },
  };
}

function tell(
  { stream, context }: Reader,
  fingerprint: string,
  files: LiveFiles | undefined,
): void {
  const isTold = files !== undefined && can(context.actor, studioMenu, "query");
  const problems = isTold && files.problems().slice(0, mostProblems);
  stream.send({ type: "schema", fingerprint, ...(problems && { problems }) });
}
