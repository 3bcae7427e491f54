import { useCallback } from "react";
import { sameValue, type HistoryEntry } from "../../../src/engine/index.ts";
import type { LifeSource } from "../../base/lifeSource.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useAsked } from "../../base/useAsked.ts";
import { useWords } from "../../base/words.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useDocument } from "../../document/useDocument.ts";
import { toWallClock } from "../../values/wallClock.ts";
import { statesOf } from "../../actions/statesOf.ts";
import { asReference } from "../../widgets/reference/referenceValue.ts";
import { progressOf, rowsWord } from "../../document/factOf.ts";
import { inRoom, lifeSteps, type LifeStep } from "./lifeSteps.ts";

/** The steps of a document's life, for the line of steps and for the words beside the state. */
export function useLife(store: DocumentStore, source: LifeSource | undefined) {
  const { timeZone } = useRenderer();
  const { page } = store;
  const history = useHistory(store, source);
  const [machine] = page.header.machines;
  const steps = page.life;
  // Only what the steps show of the record, so that not each letter in it draws the page anew.
  const state = useDocument(
    store,
    ({ record }) => machine && statesOf([machine], record)[machine.name],
  );
  const names = useDocument(
    store,
    ({ record }) =>
      steps?.map(({ by }) => by && asReference((record[by] ?? null) as never)?.name) ?? [],
    sameValue,
  );
  if (!steps || state === undefined) return undefined;
  return lifeSteps({
    steps,
    state,
    history,
    day: (instant) => toWallClock(instant, timeZone).slice(0, 10),
    nameOf: (field) => names[steps.findIndex(({ by }) => by === field)] ?? undefined,
  });
}

/** Who did what so far, newest first; empty until it is known, and where it cannot be read. */
function useHistory(store: DocumentStore, source: LifeSource | undefined): readonly HistoryEntry[] {
  const id = useDocument(store, (state) => state.baseline?.id);
  const version = useDocument(store, (state) => state.baseline?.version);
  const { page } = store;
  const shows = page.life !== undefined;
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const kinds = ["history"] as const;
      const { entries } = await source!.timeline(page.page, { id: id!, kinds }, signal);
      return entries.filter((entry) => entry.kind === "history");
    },
    [source, page.page, id],
  );
  const asks = source !== undefined && id !== undefined && shows;
  return useAsked(asks ? ask : undefined, { anew: version }).answer ?? none;
}

const none: readonly HistoryEntry[] = [];

/** The line of steps at the right of the header; `slim` as segments, with the present step in words. */
export function Life(props: {
  readonly store: DocumentStore;
  readonly steps: readonly LifeStep[];
  readonly slim?: boolean;
}) {
  const { store, steps, slim = false } = props;
  const words = useWords();
  const record = useDocument(store, "record");
  const far = (step: LifeStep) =>
    step.view.progress ? progressOf(record, step.view.progress) : undefined;
  const now = steps.findIndex(({ is }) => is === "now");
  const before = steps[now - 1];
  const note = (step: LifeStep) => {
    const progress = step.is === "now" ? far(step) : undefined;
    if (progress) return `${progress.done} / ${progress.all} ${words(rowsWord(progress.all))}`;
    return [step.who, step.on].filter(Boolean).join(" ");
  };
  const width = (step: LifeStep) => {
    const progress = step.is === "now" ? far(step) : undefined;
    return progress ? `${Math.round((progress.done / progress.all) * 100)}%` : "0%";
  };
  return (
    <div className={slim ? "wb-way-slim" : undefined}>
      <ol className="wb-way" aria-label={words("object.life")}>
        {(slim ? steps : inRoom(steps)).map((step) => (
          <li
            key={step.key}
            data-is={step.is}
            aria-current={step.is === "now" ? "step" : undefined}
            style={{ "--far": width(step) } as object}
            title={step.title}
          >
            <b>{step.title}</b>
            {!slim && <span>{note(step)}</span>}
          </li>
        ))}
      </ol>
      {slim && (
        <p>
          <span>
            <b>{steps[now]?.title}</b> ·{" "}
            {words("object.step", { at: now + 1, count: steps.length })}
          </span>
          {before && (before.who ?? before.on) && (
            <span>{[before.who, before.on, before.title].filter(Boolean).join(" ")}</span>
          )}
        </p>
      )}
    </div>
  );
}
