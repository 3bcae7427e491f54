import { useEffect } from "react";
import { useAsked } from "../../../../../renderers/base/useAsked.ts";
import { loadReader, type Reader } from "../../../../app/core/reader/reader.ts";
import { onLiveEvent } from "../../../../app/core/events/liveEvents.ts";
import { useDefinitionChanges } from "../../../../app/core/pages/servedDefinitions.ts";
import { problemsTold, schemasServed } from "./schemaReadings.ts";

/** The person signed in; asked for again when other schema files are served, as their menu may be another. */
export function useFreshReader(loaded: Reader): Reader {
  const changes = useDefinitionChanges();
  useEffect(
    () =>
      onLiveEvent(({ type, fingerprint, problems }) => {
        if (type !== "schema" || typeof fingerprint !== "string") return;
        schemasServed(fingerprint);
        if (Array.isArray(problems)) problemsTold(problems.map(String));
      }),
    [],
  );
  // After a failure, of which a notice tells, the reader stays who they were.
  const { answer = loaded } = useAsked(changes === 0 ? undefined : loadReader, { anew: changes });
  return answer;
}
