import { createContext, useContext, useSyncExternalStore } from "react";
import {
  judgeStep,
  shownSteps,
  stepOfProblem,
  type GuideModel,
  type GuidePage,
  type Language,
  type Row,
  isWarning,
} from "../../src/engine/index.ts";
import type { ProblemView } from "../base/dataSource.ts";
import { problemView } from "../document/problems.ts";
import type { DocumentStore } from "../document/documentStore.ts";
import type { DraftKeeper, DraftState } from "./draftKeeper.ts";

/** What all parts of an open guide share. */
export interface OpenGuideParts {
  readonly page: GuidePage;
  readonly guide: GuideModel;
  readonly store: DocumentStore;
  readonly keeper: DraftKeeper;
}
export const GuideContext = createContext<OpenGuideParts | null>(null);

/** The open guide around a component. Throws outside one. */
export function useOpenGuide(): OpenGuideParts {
  const open = useContext(GuideContext);
  if (!open) throw new Error("This part needs an open guide around it");
  return open;
}

/** The state of the draft; renders again when it changes. */
export function useDraftState(keeper: DraftKeeper): DraftState {
  return useSyncExternalStore(keeper.subscribe, keeper.getState);
}

/** The steps of a record. */
export function stepsOf({ guide, store }: Pick<OpenGuideParts, "guide" | "store">, record: Row) {
  return shownSteps(guide, store.model, record, store.context);
}

/** The problems that the engine finds in one step before it is sent. Warnings are asked for at the end. */
export function stepProblems(
  { guide, store }: Pick<OpenGuideParts, "guide" | "store">,
  record: Row,
  step: string,
  language: Language,
): readonly ProblemView[] {
  const { model, context } = store;
  return judgeStep({ model, guide, record, context, step })
    .map((problem) => problemView(problem, language))
    .filter(({ status }) => !isWarning(status));
}

/** The step at which an address is filled in. */
export function stepOfPlace(
  steps: GuideModel,
  place: { readonly table: string; readonly field: string },
): string | undefined {
  return stepOfProblem(steps, {
    table: place.table,
    field: place.field || undefined,
  } as ProblemPlace);
}
type ProblemPlace = Parameters<typeof stepOfProblem>[1];
