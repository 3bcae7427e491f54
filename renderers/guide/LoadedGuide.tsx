import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from "react";
import {
  guideModelFromPage,
  recordModelFromPage,
  summaryStep,
  type GuidePage,
} from "../../src/engine/index.ts";
import type { OpenGuide } from "../base/dataSource.ts";
import { located } from "../document/problems.ts";
import { ProblemList } from "../document/ProblemList.tsx";
import { createDocumentStore } from "../document/documentStore.ts";
import { useValueLookUps } from "../document/useValueLookUps.ts";
import { DocumentContext, useDocument } from "../document/useDocument.ts";
import { SchemaPlaceContext } from "../feedback/schemaPlace.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { createDraftKeeper } from "./draftKeeper.ts";
import { GuideContext, useDraftState, type OpenGuideParts } from "./guideContext.ts";
import { GuideHead } from "./GuideHead.tsx";
import { GuideSteps } from "./GuideSteps.tsx";
import { GuideSummary } from "./GuideSummary.tsx";
import { GuideTools } from "./GuideTools.tsx";
import type { GuideViewProps } from "./GuideView.tsx";
import { StepForm } from "./StepForm.tsx";
import { useGuideFlow } from "./useGuideFlow.ts";
import { useGuideFocus } from "./useGuideFocus.ts";
import { useSteps } from "./useSteps.ts";
import "../base/detail.css";
import "../base/guide.css";

type LoadedProps = Omit<GuideViewProps, "page"> & {
  readonly page: GuidePage;
  readonly open: OpenGuide;
};

/** A guide whose definition and document are there: one document for all steps. */
export function LoadedGuide(props: LoadedProps) {
  const { page, open, step, onStepChange, onDirtyChange, onBack } = props;
  const words = useWords();
  const idPrefix = useId();
  const places = useRef({ step: page.steps[0]?.key ?? summaryStep.key, reached: "" });
  const parts = useParts(props, places);
  const { store, keeper, guide } = parts;
  const steps = useSteps(parts, {
    start: startOf(guide[0]?.key ?? summaryStep.key, open),
    wanted: step,
    onChange: onStepChange,
  });
  const { current, furthest, go } = steps;
  useLayoutEffect(() => {
    places.current = { step: current, reached: furthest };
  }, [current, furthest]);
  useEffect(() => keeper.follow(), [keeper]);
  useKeepAtSteps(parts, current);
  useDirty(parts, onDirtyChange);
  useValueLookUps(store, { readOnly: false });
  const { heading } = useGuideFocus({ parts, steps, idPrefix });
  const flow = useGuideFlow({
    parts,
    steps,
    onFinished: props.onFinished,
    onDiscarded: props.onDiscarded,
  });
  const document = useMemo(() => ({ store, idPrefix, readOnly: false }), [store, idPrefix]);
  const place = useMemo(
    () => ({ document: page.detail.document, table: "" }),
    [page.detail.document],
  );
  const onSummary = current === summaryStep.key;

  function leave() {
    if (keeper.getState().is === "pending") void keeper.now();
    onBack?.();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    // In line tables Ctrl+Enter adds a line.
    const inLines = (event.target as HTMLElement).closest(".wb-grid") !== null;
    if (key === "enter" && !inLines) void (onSummary ? flow.finish() : flow.next());
    else if (key === "s") void keeper.now();
    else return;
    event.preventDefault();
  }
  return (
    <SchemaPlaceContext value={place}>
      <GuideContext value={parts}>
        <DocumentContext value={document}>
          <article
            className="wb-detail wb-guide"
            aria-label={page.title}
            aria-busy={flow.busy}
            onKeyDown={onKeyDown}
          >
            <GuideHead onLeave={onBack ? leave : undefined} onTaken={flow.taken} />
            <GuideSteps steps={steps} busy={flow.busy} />
            <p className="wb-visually-hidden" role="status">
              {words("guide.position", {
                at: steps.at + 1,
                count: steps.steps.length,
                title: steps.steps[steps.at]?.title ?? "",
              })}
            </p>
            <h2 ref={heading} tabIndex={-1} className="wb-guide-heading">
              {steps.steps[steps.at]?.title}
            </h2>
            <ProblemList store={store} />
            <div className="wb-detail-body" inert={flow.busy}>
              {onSummary ? (
                <GuideSummary steps={steps} flow={flow} />
              ) : (
                <StepForm key={current} step={page.steps.find(({ key }) => key === current)!} />
              )}
            </div>
            <GuideTools
              steps={steps}
              flow={flow}
              onBackStep={() => go(steps.steps[steps.at - 1]!.key)}
            />
          </article>
        </DocumentContext>
      </GuideContext>
    </SchemaPlaceContext>
  );
}

function startOf(first: string, { draft }: OpenGuide) {
  return draft ? { step: draft.step, reached: draft.reached } : { step: first, reached: first };
}

/** The document, its model and its keeper: made once, for as long as the guide is open. */
function useParts(
  { page, open, onDraft }: LoadedProps,
  places: { readonly current: { readonly step: string; readonly reached: string } },
): OpenGuideParts {
  const { language, me, timeZone, today, now, source } = useRenderer();
  const onId = useRef(onDraft);
  useEffect(() => {
    onId.current = onDraft;
  });
  // oxlint-disable-next-line react-hooks/refs -- the keeper asks for the places when it keeps, not while this renders
  const [parts] = useState((): OpenGuideParts => {
    const context = { me, today: today(), now: now(), timeZone };
    const model = recordModelFromPage(page.detail, language);
    const store = createDocumentStore({ page: page.detail, model, context });
    store.load(open.record);
    store.setProblems(located(open.problems, model, open.record));
    const keeper = createDraftKeeper({
      store,
      keep: (request) => source.keepGuide(page.page, request),
      draft: open.draft,
      places: () => places.current,
      onId: (id) => onId.current?.(id),
    });
    return { page, guide: guideModelFromPage(page), store, keeper };
  });
  return parts;
}

/** Every step that is reached is kept, typed in or not. */
function useKeepAtSteps({ keeper }: OpenGuideParts, current: string): void {
  const last = useRef(current);
  useEffect(() => {
    if (last.current === current) return;
    last.current = current;
    void keeper.now();
  }, [keeper, current]);
}

/** Unsaved changes would be lost by leaving. */
function useDirty({ keeper, store }: OpenGuideParts, tell: GuideViewProps["onDirtyChange"]): void {
  const state = useDraftState(keeper);
  const refused = useDocument(store, ({ refused: texts }) => texts.size > 0);
  const dirty = refused || ["pending", "keeping", "failed", "elsewhere"].includes(state.is);
  useEffect(() => tell?.(dirty), [dirty, tell]);
}
