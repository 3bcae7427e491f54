import { useCallback, useEffect, useState } from "react";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
import { useRenderer } from "../../../../renderers/base/rendererContext.ts";
import { pageRefusal } from "../../../app/core/http/envelope.ts";
import { call } from "../../../app/core/http/http.ts";
import { address } from "../../../app/core/source/address.ts";
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

/**
 * Reads a document and its page. What is shown stays while it is read again, and where that fails. `gone`: it was here and is on this
 * page no more, as a task that is done leaves the list of what is to be done.
 */
export function useWork(page: string, id: string) {
  const { source, language, me, today, now, timeZone } = useRenderer();
  const [loaded, setLoaded] = useState<LoadedWork>();
  const [gone, setGone] = useState(false);
  const [refused, setRefused] = useState<403 | 404 | 500>();
  const reload = useCallback(async () => {
    try {
      const [definition, answer] = await Promise.all([
        source.detailPage(page),
        // Where it cannot be read the page says so itself, however often it is tried.
        call<RecordAnswer>({ path: address`/detail/${page}/get`, body: { id }, quiet: () => true }),
      ]);
      setLoaded({
        ...answer,
        page: definition,
        model: recordModelFromPage(definition, language),
        context: { me, today: today(), now: now(), timeZone },
      });
      setRefused(undefined);
      setGone(false);
    } catch (error) {
      const refusal = error instanceof SourceError ? pageRefusal(error) : 500;
      setLoaded((before) => {
        if (!before) setRefused(refusal);
        else if (refusal !== 500) setGone(true);
        return before;
      });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the clock is read when it is needed
  }, [source, page, id, language]);
  useEffect(() => void reload(), [reload]);
  return { loaded, refused, gone, reload };
}
