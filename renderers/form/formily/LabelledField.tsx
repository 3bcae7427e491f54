import { QuestionCircleOutlined } from "@ant-design/icons";
import { observer } from "@formily/react";
import { Tooltip } from "antd";
import { useContext, useEffect, useState } from "react";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import { WhyButton } from "../../explain/WhyButton.tsx";
import { useDocument, useOpenDocument } from "../../document/useDocument.ts";
import { fieldQuestions } from "../../document/fieldQuestions.ts";
import { addressKey } from "../../document/address.ts";
import { problemsByCell } from "../../document/problemsByCell.ts";
import { RepairButton } from "../../document/RepairButton.tsx";
import { ruleText } from "../../document/ruleText.ts";
import { EmptyFieldsContext } from "./EmptyFields.tsx";
import { HeaderInput } from "./HeaderInput.tsx";
import { useFieldView } from "./headerForm.ts";
import { type FormFieldView, type WireValue, sameValue } from "../../../src/engine/index.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";

/** Widgets that take the whole width of a section. */
const wide = new Set([
  "textarea",
  "html",
  "json",
  "attributes",
  "attachment",
  "image",
  "references",
]);

/** A header field with its label above and its errors below; in implementer mode with key, code and rules. */
export const LabelledField = observer(function LabelledField({
  folds,
}: {
  /** It is left out while it is empty, needs no value and was not asked for. */
  folds: boolean;
}) {
  const { implementer } = useRenderer();
  const words = useWords();
  const { view, field, id } = useFieldView();
  const { store } = useOpenDocument();
  const { opened, open } = useContext(EmptyFieldsContext);
  const [error] = field.selfErrors;
  const isNew = useDocument(store, "baseline") === null;
  // Empty read-only fields are not shown; empty editable ones are links until they are opened.
  const isFilled =
    field.data === true ||
    error !== undefined ||
    opened.has(view.key) ||
    (isNew && view.widget === "sequence");
  const isEditable = field.pattern === "editable";
  // A field that is cleared stays where it is.
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled && !wasFilled) setWasFilled(true);
  const isCleared = wasFilled && !isFilled && isEditable;
  useEffect(() => {
    if (isCleared) open([view.key]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is cleared
  }, [isCleared]);
  // Its title and state are shown in the header of the page alone.
  const { codeField, nameField, header } = store.page;
  const isInHead =
    !isNew &&
    (view.key === codeField ||
      view.key === nameField ||
      header.machines.some((machine) => machine.field === view.key));
  if (isInHead && !isEditable && !implementer) return null;
  if (!isFilled && !isCleared && !implementer && (!isEditable || (folds && !field.required)))
    return null;
  // A value that is only read has no input to point at.
  const Label = isEditable ? "label" : "div";
  const isWide = wide.has(view.widget);
  return (
    <div
      className="wb-field"
      data-grid-span={isWide ? 2 : 1}
      data-field={view.key}
      data-read={!isEditable || undefined}
      data-amount={view.kind === "amount" || undefined}
    >
      <Label {...(isEditable ? { htmlFor: id } : {})} className="wb-label">
        {view.title}
        {field.required && isEditable && (
          <span className="wb-required" title={words("form.required")} aria-hidden="true">
            *
          </span>
        )}
        {view.help && (
          <Tooltip title={view.help}>
            <QuestionCircleOutlined className="wb-help-mark" aria-hidden="true" />
          </Tooltip>
        )}
      </Label>
      <FieldCode />
      <HeaderInput />
      {view.was !== undefined && <OldValue view={view} was={view.was} />}
      <FieldNote />
    </div>
  );
});

/** In implementer mode: the key and code of a field, its rules, and why it is as it is. */
export const FieldCode = observer(function FieldCode() {
  const { implementer } = useRenderer();
  const { store } = useOpenDocument();
  const { view } = useFieldView();
  if (!implementer) return null;
  return (
    <span className="wb-why-field">
      <Tooltip title={ruleText(view)}>
        <code className="wb-implementer">
          {view.key} {view.code}
        </code>
      </Tooltip>
      <WhyButton
        document={store.page.document}
        subject={view.title}
        asks={() => fieldQuestions(store, view.key)}
      />
    </span>
  );
});

/** What is wrong with a field, which its input points at, and its repair; else its help, for screen readers alone. */
export const FieldNote = observer(function FieldNote() {
  const { store } = useOpenDocument();
  const { view, field, id } = useFieldView();
  const [error] = field.selfErrors;
  const problems = useDocument(store, "problems");
  const problem = problemsByCell(problems).get(addressKey({ table: "", field: view.key }));
  return (
    <>
      <div
        id={`${id}-note`}
        className={error ? "wb-note wb-error-text" : "wb-visually-hidden"}
        role={error ? "alert" : undefined}
      >
        {error ?? view.help}
      </div>
      {problem && problem.message === error && <RepairButton store={store} problem={problem} />}
    </>
  );
});

/** The value that a field is to replace (`was`), where it differs from the new one: "Was: 0512-1234". */
function OldValue({ view, was }: { readonly view: FormFieldView; readonly was: string }) {
  const words = useWords();
  const { store } = useOpenDocument();
  const record = useDocument(store, "record");
  const old = (record[was] ?? null) as WireValue;
  if (sameValue(old, record[view.key])) return null;
  const { Cell } = widgetOf(view);
  return (
    <div className="wb-was" data-was={was}>
      {words("form.was")}{" "}
      {old === null ? words("form.wasEmpty") : <Cell field={view} value={old} row={record} />}
    </div>
  );
}
