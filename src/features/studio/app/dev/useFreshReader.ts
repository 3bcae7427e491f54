import { useEffect, useState } from "react";
import { loadReader, type Reader } from "../../../../app/core/reader/reader.ts";
import { onLiveEvent } from "../../../../app/core/events/liveEvents.ts";
import { useDefinitionChanges } from "../../../../app/core/pages/servedDefinitions.ts";
import { problemsTold, schemasServed } from "./schemaReadings.ts";

/** The person signed in; asked for again when other schema files are served, as their menu may be another. */
export function useFreshReader(loaded: Reader): Reader {
  const changes = useDefinitionChanges();
  const [fresh, setFresh] = useState(loaded);
  useEffect(
    () =>
      onLiveEvent(({ type, fingerprint, problems }) => {
        if (type !== "schema" || typeof fingerprint !== "string") return;
        schemasServed(fingerprint);
        if (Array.isArray(problems)) problemsTold(problems.map(String));
      }),
    [],
  );
  useEffect(() => {
    if (changes === 0) return;
    let current = true;
    loadReader().then(
      (reader) => current && setFresh(reader),
      // The call has said so; what was there stays.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [changes]);
  return changes === 0 ? loaded : fresh;
}
