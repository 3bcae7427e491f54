import { useCallback } from "react";
import type { GuideDraft } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { toWallClock } from "../../values/wallClock.ts";
import { useAsked } from "../../base/useAsked.ts";
import { useWords } from "../../base/words.ts";
import "../../base/guide.css";

/** How many unfinished guides are offered at once. */
const mostShown = 4;

/** A strip of one's own unfinished guides of a page, to go on with; nothing where there are none. `refresh`: another number asks again. */
export function GuideDrafts(props: {
  page: string;
  refresh?: number | undefined;
  onResume: (draft: GuideDraft) => void;
}) {
  const { page, refresh, onResume } = props;
  const { source, timeZone } = useRenderer();
  const words = useWords();
  const ask = useCallback(() => source.guideDrafts(page), [source, page]);
  const { answer = [], failed } = useAsked(ask, { anew: refresh });
  // The list works without them; opening the guide shows the error.
  const drafts = failed ? [] : answer;
  if (drafts.length === 0) return null;
  return (
    <section
      className="wb-guide-drafts"
      aria-label={words("guide.resume", { count: drafts.length })}
    >
      <strong>{words("guide.resume", { count: drafts.length })}</strong>
      <ul>
        {drafts.slice(0, mostShown).map((draft) => (
          <li key={draft.id}>
            <button type="button" className="wb-link" onClick={() => onResume(draft)}>
              {words("guide.resumeOne", { title: draft.title })}
            </button>{" "}
            <span className="wb-muted">
              {words("guide.draftOf", {
                step: draft.stepTitle,
                time: toWallClock(draft.at, timeZone).slice(5, 16),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
