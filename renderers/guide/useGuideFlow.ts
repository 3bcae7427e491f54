import { App } from "antd";
import { useEffect, useRef, useState } from "react";
import { summaryStep, isWarning } from "../../src/engine/index.ts";
import { SourceError, type FinishedGuide, type ProblemView } from "../base/dataSource.ts";
import type { Address } from "../document/address.ts";
import { located } from "../document/problems.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { changesOf } from "./draftKeeper.ts";
import { stepProblems, type OpenGuideParts } from "./guideContext.ts";
import type { Steps } from "./useSteps.ts";

export type GuideFlow = ReturnType<typeof useGuideFlow>;

/**
 * The way through a guide: a step is left when neither the engine here nor the server finds anything wrong with it; the summary
 * asks the server about all of them; finishing makes the document.
 */
export function useGuideFlow(options: {
  readonly parts: OpenGuideParts;
  readonly steps: Steps;
  readonly onFinished: ((made: FinishedGuide) => void) | undefined;
  readonly onDiscarded: (() => void) | undefined;
}) {
  const { parts, steps, onFinished, onDiscarded } = options;
  const { page, store, keeper } = parts;
  const { source, language } = useRenderer();
  const { message } = App.useApp();
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [warnings, setWarnings] = useState<readonly ProblemView[]>([]);
  const [confirmed, setConfirmed] = useState<readonly number[]>([]);
  const working = useRef(false);
  // While it works the step is inert and nothing in it can be focused.
  const wish = useRef<Address | "problems" | null>(null);
  useEffect(() => {
    if (busy || !wish.current) return;
    if (wish.current === "problems")
      document.querySelector(".wb-guide .wb-problems")?.scrollIntoView({ block: "nearest" });
    else store.focus(wish.current);
    wish.current = null;
  }, [busy, store]);

  /** One thing at a time: a second press changes nothing. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      void message.error((error as Error).message);
    } finally {
      working.current = false;
      setBusy(false);
    }
  }
  function refuse(problems: readonly ProblemView[]): void {
    const { record } = store.getState();
    const placed = located(problems, store.model, record);
    store.setProblems(placed);
    const first = placed.find(({ table, field }) => table !== undefined || field !== undefined);
    if (!first || steps.current === summaryStep.key) return;
    const { table = "", line, field = "" } = first;
    // A table of lines has no place for errors of the table as a whole: they are shown above.
    const isWhole = line === undefined && store.model.table(table || field)?.parent !== undefined;
    wish.current = isWhole ? "problems" : { table, line, field };
  }
  function isTyped(): boolean {
    const { refused } = store.getState();
    if (refused.size === 0) return true;
    const [table = "", line = "", field = ""] = [...refused.keys()][0]!.split("/");
    wish.current = { table, field, ...(line ? { line } : {}) };
    void message.error(words("form.refusedInput"));
    return false;
  }

  const next = () =>
    alone(async () => {
      await takeTyped();
      if (!isTyped()) return;
      const { current, at } = steps;
      const own = stepProblems(parts, store.getState().record, current, language);
      if (own.length > 0) return refuse(own);
      const { problems } = await source.checkGuide(page.page, {
        step: current,
        changes: changesOf(store),
      });
      if (problems.length > 0) return refuse(problems);
      store.setProblems([]);
      const following = steps.steps[at + 1];
      if (following) steps.go(following.key);
    });

  const finish = () =>
    alone(async () => {
      const open = warnings.filter(({ status }) => !confirmed.includes(status));
      if (open.length > 0) {
        void message.warning(words("guide.confirmFirst"));
        return;
      }
      if (!isTyped()) return;
      await keeper.end();
      const draft = keeper.draft();
      try {
        const made = await source.finishGuide(page.page, {
          ...(draft ? { draft: draft.id } : {}),
          changes: changesOf(store),
          confirm: confirmed,
        });
        onFinished?.(made);
      } catch (error) {
        keeper.goOn();
        if (!(error instanceof SourceError) || error.problems.length === 0) throw error;
        setWarnings(
          merged(
            warnings,
            error.problems.filter(({ status }) => isWarning(status)),
          ),
        );
        refuse(error.problems.filter(({ status }) => !isWarning(status)));
      }
    });

  const discard = () =>
    alone(async () => {
      await keeper.end();
      const draft = keeper.draft();
      try {
        if (draft) await source.dropGuide(page.page, draft.id);
      } catch (error) {
        keeper.goOn();
        throw error;
      }
      void message.success(words("guide.discarded"));
      onDiscarded?.();
    });

  /** Takes the draft as it was kept elsewhere. */
  const taken = () =>
    void alone(async () => {
      const draft = keeper.draft();
      if (!draft) return;
      const open = await source.openGuide(page.page, draft.id);
      store.load(open.record);
      store.setProblems(located(open.problems, store.model, open.record));
      keeper.taken(open.draft!);
    });

  useSummaryCheck(options, (problems, found) => {
    refuse(problems);
    setWarnings(found);
  });
  return { busy, warnings, confirmed, confirm: setConfirmed, next, finish, discard, taken };
}

/** Coming to the summary asks the server about every step. */
function useSummaryCheck(
  { parts, steps }: Parameters<typeof useGuideFlow>[0],
  found: (problems: readonly ProblemView[], warnings: readonly ProblemView[]) => void,
): void {
  const { page, store } = parts;
  const { source } = useRenderer();
  const { message } = App.useApp();
  const take = useRef(found);
  useEffect(() => {
    take.current = found;
  });
  const onSummary = steps.current === summaryStep.key;
  useEffect(() => {
    if (!onSummary) return;
    let gone = false;
    source.checkGuide(page.page, { changes: changesOf(store) }).then(
      ({ problems, warnings }) => gone || take.current(problems, warnings),
      (error: Error) => void (gone || message.error(error.message)),
    );
    return () => {
      gone = true;
    };
  }, [onSummary, source, page, store, message]);
}

/** Leaving the input commits its text. */
async function takeTyped(): Promise<void> {
  const active = document.activeElement;
  if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) active.blur();
  await new Promise((done) => setTimeout(done, 0));
}

function merged(
  known: readonly ProblemView[],
  found: readonly ProblemView[],
): readonly ProblemView[] {
  const texts = new Set(known.map(({ message }) => message));
  return [...known, ...found.filter(({ message }) => !texts.has(message))];
}
