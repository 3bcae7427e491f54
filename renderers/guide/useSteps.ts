import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { summaryStep, type GuideModel } from "../../src/engine/index.ts";
import { useDocument } from "../document/useDocument.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { stepProblems, stepsOf, type OpenGuideParts } from "./guideContext.ts";

/** How a step looks from outside. */
type StepMark = "done" | "wrong" | "open";
export interface ShownStep {
  readonly key: string;
  readonly title: string;
  readonly mark: StepMark;
  /** It was reached, so that one may go there. */
  readonly reached: boolean;
}
export interface Steps {
  /** The steps of this document, and the summary. */
  readonly steps: readonly ShownStep[];
  readonly current: string;
  readonly at: number;
  readonly furthest: string;
  /** Goes to a step, which counts as reached from then on. */
  readonly go: (key: string) => void;
}

/**
 * The current steps, the shown one, the furthest reached, and the state of each. `wanted` is the step in the address:
 * it is followed as far as it was reached.
 */
export function useSteps(
  parts: Pick<OpenGuideParts, "guide" | "store" | "page">,
  options: {
    readonly start: { readonly step: string; readonly reached: string };
    readonly wanted: string | undefined;
    readonly onChange: ((step: string) => void) | undefined;
  },
): Steps {
  const { guide, store, page } = parts;
  const { start, wanted, onChange } = options;
  const { language } = useRenderer();
  // Long line tables are judged when typing rests.
  const record = useDeferredValue(useDocument(store, "record"));
  const problems = useDocument(store, "problems");
  const [furthest, setFurthest] = useState(() => further(guide, start.step, start.reached));
  const [asked, setAsked] = useState(() =>
    wanted !== undefined && isReached(guide, wanted, furthest) ? wanted : start.step,
  );
  const shown = useMemo(() => stepsOf({ guide, store }, record), [guide, store, record]);
  const current = nearestShown(guide, shown, asked);

  const steps = useMemo((): readonly ShownStep[] => {
    const own = shown.map(({ key, title }): ShownStep => {
      const reached = isReached(guide, key, furthest);
      const wrong =
        problems.some(({ step }) => step === key) ||
        (reached &&
          key !== current &&
          stepProblems({ guide, store }, record, key, language).length > 0);
      const passed = reached && key !== current;
      return { key, title, reached, mark: wrong ? "wrong" : passed ? "done" : "open" };
    });
    const reached = furthest === summaryStep.key;
    return [...own, { key: summaryStep.key, title: page.summary, reached, mark: "open" }];
  }, [guide, store, page, shown, record, problems, furthest, current, language]);

  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  // The address comes back as `wanted` a moment later, when the user may be elsewhere already.
  const told = useRef<readonly string[]>([]);
  useEffect(() => {
    told.current = [...told.current, current];
    tell.current?.(current);
  }, [current]);
  // The address may change by itself: back, forward, a link.
  const lastWanted = useRef(wanted);
  useEffect(() => {
    if (wanted === lastWanted.current) return;
    lastWanted.current = wanted;
    if (wanted === undefined) return;
    const echo = told.current.indexOf(wanted);
    told.current = told.current.slice(echo + 1);
    if (echo < 0 && isReached(guide, wanted, furthest)) setAsked(wanted);
  }, [wanted, guide, furthest]);

  return {
    steps,
    current,
    at: steps.findIndex(({ key }) => key === current),
    furthest,
    go: (key) => {
      setAsked(key);
      setFurthest(further(guide, furthest, key));
    },
  };
}

const placeOf = (guide: GuideModel, key: string): number =>
  key === summaryStep.key ? guide.length : guide.findIndex((step) => step.key === key);

const isReached = (guide: GuideModel, key: string, furthest: string): boolean =>
  placeOf(guide, key) >= 0 && placeOf(guide, key) <= placeOf(guide, furthest);

const further = (guide: GuideModel, one: string, other: string): string =>
  placeOf(guide, other) > placeOf(guide, one) ? other : one;

/** A step that is skipped by now leads to the next one that is not. */
function nearestShown(guide: GuideModel, shown: GuideModel, key: string): string {
  if (key === summaryStep.key || shown.some((step) => step.key === key)) return key;
  const at = placeOf(guide, key);
  return shown.find((step) => placeOf(guide, step.key) >= at)?.key ?? summaryStep.key;
}
