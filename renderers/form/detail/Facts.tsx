import type { ReactNode } from "react";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useDocument } from "../../document/useDocument.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import { useReading } from "../../widgets/useReading.ts";
import { factOf } from "../../document/factOf.ts";

/** The most important figures and dates of the document. */
export function Facts({
  store,
  most = 6,
  lead,
  without = [],
}: {
  readonly store: DocumentStore;
  readonly most?: number;
  /** Facts of another kind before them, and the facts that these show already. */
  readonly lead?: ReactNode;
  readonly without?: readonly (string | undefined)[];
}) {
  const words = useWords();
  const reading = useReading();
  const { today } = useRenderer();
  const { page } = store;
  const record = useDocument(store, "record");
  const [machine] = page.header.machines;
  const state = machine?.states.find(({ value }) => value === record[machine.field]);
  const facts = (page.facts ?? [])
    .filter(({ path }) => !without.includes(path))
    .flatMap(
      (fact) =>
        factOf(fact, {
          page,
          record,
          reading,
          words,
          today: today(),
          ended: state?.final === true,
        }) ?? [],
    )
    .filter((fact, _, all) => all.length <= most || most > 3 || fact.isFigure)
    .slice(0, most);
  if (facts.length === 0 && !lead) return null;
  return (
    <dl className="wb-facts" aria-label={words("object.facts")}>
      {lead}
      {facts.map(({ key, title, value, beside, tone }) => (
        <div key={key} className="wb-fact" data-tone={tone}>
          <dt>{title}</dt>
          <dd title={value}>
            {value}
            {beside && <small> {beside}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
