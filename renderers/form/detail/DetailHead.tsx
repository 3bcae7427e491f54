import type { ReactNode } from "react";
import { useNarrow } from "../../feedback/useNarrow.ts";
import type { Words } from "../../base/words.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useAnswer } from "../../document/answer.ts";
import { AnswerFacts } from "./AnswerFacts.tsx";
import { Facts } from "./Facts.tsx";
import { Life } from "./Life.tsx";
import type { LifeStep } from "./lifeSteps.ts";

/**
 * The header of a document, of one height whatever happens: its title with the buttons in their places, and below it the facts
 * beside the steps of its life. While the lines are scrolled it folds to one row.
 */
export function DetailHead(props: {
  readonly store: DocumentStore;
  readonly steps: readonly LifeStep[] | undefined;
  readonly title: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}) {
  const { store, steps, title, children } = props;
  const narrow = useNarrow();
  const answer = useAnswer(store);
  const lead = answer && {
    lead: <AnswerFacts store={store} answer={answer} />,
    without: [answer.deadline, answer.table],
  };
  return (
    <header
      className="wb-detail-head"
      data-short={(!store.page.facts && !store.page.life && !answer) || undefined}
    >
      <div className="wb-head-first">
        {title}
        <span className="wb-head-facts">
          <Facts store={store} most={lead ? 1 : 3} {...lead} />
        </span>
        {children}
      </div>
      <div className="wb-head-second">
        <Facts store={store} most={(narrow ? 3 : 6) - (lead ? 2 : 0)} {...lead} />
        {steps && <Life store={store} steps={steps} slim={narrow} />}
      </div>
    </header>
  );
}

/** `Step 5 of 6`: shown while the steps are folded. */
export function stepText(steps: readonly LifeStep[] | undefined, words: Words): string | undefined {
  if (!steps) return undefined;
  const at = steps.findIndex(({ is }) => is === "now") + 1;
  return words("object.step", { at, count: steps.length });
}
