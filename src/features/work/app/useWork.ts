import { useCallback, useEffect, useState } from "react";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
import { useRenderer } from "../../../../renderers/base/rendererContext.ts";
import { pageRefusal } from "../../../app/core/http/envelope.ts";
import {
  recordModelFromPage,
  type DetailPage,
  type RecordAnswer,
  type RecordContext,
  type RecordModel,
} from "../../../engine/index.ts";

/** A document with what is needed to judge its lines. */
export interface LoadedWork extends RecordAnswer {
  readonly page: DetailPage;
  readonly model: RecordModel;
  readonly context: RecordContext;
}

/** Reads a document and its page. What is shown stays while it is read again, and where that fails. */
export function useWork(page: string, id: string) {
  const { source, language, me, today, now, timeZone } = useRenderer();
  const [loaded, setLoaded] = useState<LoadedWork>();
  const [refused, setRefused] = useState<403 | 404 | 500>();
  const reload = useCallback(async () => {
    try {
      const [definition, answer] = await Promise.all([
        source.detailPage(page),
        source.get(page, id),
      ]);
      setLoaded({
        ...answer,
        page: definition,
        model: recordModelFromPage(definition, language),
        context: { me, today: today(), now: now(), timeZone },
      });
      setRefused(undefined);
    } catch (error) {
      setLoaded((before) => {
        if (!before) setRefused(error instanceof SourceError ? pageRefusal(error) : 500);
        return before;
      });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the clock is read when it is needed
  }, [source, page, id, language]);
  useEffect(() => void reload(), [reload]);
  return { loaded, refused, reload };
}
