import { EditOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { headerPlace, isEmpty, isVisible, type GuideStepView } from "../../src/engine/index.ts";
import { useDocument } from "../document/useDocument.ts";
import { widgetOf } from "../widgets/widgetOf.tsx";
import { useWords } from "../base/words.ts";
import { useOpenGuide } from "./guideContext.ts";
import { tablesOf } from "./StepForm.tsx";
import { SummaryLines } from "./SummaryLines.tsx";

/** What one step was filled with, to be read; fields that are empty are left out. */
export function SummaryStep(props: { step: GuideStepView; wrong: boolean; onChange: () => void }) {
  const { step, wrong, onChange } = props;
  const { page, store } = useOpenGuide();
  const words = useWords();
  const record = useDocument(store, "record");
  const place = headerPlace(store.model.header, record);
  const fields = step.sections
    .flatMap((section) => section.fields)
    .flatMap((key) => page.detail.header.fields.find((field) => field.key === key) ?? [])
    .filter(({ key }) => {
      const field = store.model.header.field(key)!;
      return !isEmpty(record[key]) && isVisible(field, place, store.context);
    });
  const tables = tablesOf(step, page.detail.header);
  return (
    <section
      className="wb-section wb-guide-summary"
      aria-label={step.title}
      data-step={step.key}
      data-wrong={wrong || undefined}
    >
      <header>
        <h3>{step.title}</h3>
        <Button
          type="link"
          size="small"
          icon={<EditOutlined aria-hidden="true" />}
          aria-label={words("guide.changeStep", { title: step.title })}
          onClick={onChange}
        >
          {words("guide.change")}
        </Button>
      </header>
      {fields.length > 0 && (
        <dl>
          {fields.map((field) => {
            const { Cell } = widgetOf(field);
            return (
              <div key={field.key} data-field={field.key}>
                <dt>{field.title}</dt>
                <dd>
                  <Cell field={field} value={record[field.key]} row={record} />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {fields.length + tables.length === 0 && <p className="wb-muted">{words("guide.noValues")}</p>}
      {tables.map((table) => (
        <SummaryLines key={table.path} table={table} />
      ))}
    </section>
  );
}
