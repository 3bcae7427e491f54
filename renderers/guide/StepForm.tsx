import { useMemo } from "react";
import type { GuideStepView, TableView } from "../../src/engine/index.ts";
import { HeaderForm, HeaderSections } from "../form/formily/HeaderForm.tsx";
import { useOpenDocument } from "../document/useDocument.ts";
import { LineTable } from "../grid/lines/LineTable.tsx";
import { useOpenGuide } from "./guideContext.ts";

/** One step: its fields in their sections and its line tables, on the document that all steps share. */
export function StepForm({ step }: { step: GuideStepView }) {
  const { page, store } = useOpenGuide();
  const { idPrefix } = useOpenDocument();
  const { detail } = page;
  const form = useMemo(() => ({ ...detail, sections: step.sections }), [detail, step]);
  const tables = useMemo(() => tablesOf(step, detail.header), [step, detail]);
  return (
    <>
      {step.help && <p className="wb-guide-help">{step.help}</p>}
      {step.sections.length > 0 && (
        <HeaderForm>
          <HeaderSections page={form} fields={everyField} reading={false} folds={false} />
        </HeaderForm>
      )}
      {tables.map((table) => (
        <section
          key={table.path}
          id={`${idPrefix}table-${table.path}`}
          className="wb-section wb-guide-table"
          aria-label={table.title}
        >
          <h3 className="wb-guide-table-title">{table.listTitle}</h3>
          <LineTable store={store} table={table} readOnly={false} />
        </section>
      ))}
    </>
  );
}

/** The line tables of a step with its own columns. Their actions belong to documents that are stored. */
export function tablesOf(step: GuideStepView, header: TableView): readonly TableView[] {
  return step.tables.flatMap(({ path, columns }) => {
    const table = header.children.find((child) => child.path === path);
    return table ? [{ ...table, columns, actions: [] }] : [];
  });
}

const everyField = () => true;
