import { CopyOutlined } from "@ant-design/icons";
import { App } from "antd";
import { useEffect } from "react";
import { copyText } from "../../base/copyText.ts";
import { asNoun, sameValue, type ActionState, type ButtonView } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useReading } from "../../widgets/useReading.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { useWords } from "../../base/words.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useDocument } from "../../document/useDocument.ts";
import { useAnswer } from "../../document/answer.ts";
import { statesOf } from "../../actions/statesOf.ts";
import { StateFlow } from "./StateFlow.tsx";
import { TitleField, titleFieldOf } from "../formily/TitleField.tsx";

/** The title of a document: its name, its number with a button to copy it, and its states. */
export function DetailTitle({
  store,
  actions,
  readOnly,
  step,
  onAction,
  onTitleChange,
}: {
  store: DocumentStore;
  actions: Readonly<Record<string, ActionState>>;
  readOnly: boolean;
  /** Beside the state while the line of steps is folded away. */
  step: string | undefined;
  onAction: (button: ButtonView) => void;
  onTitleChange: ((title: string) => void) | undefined;
}) {
  const words = useWords();
  const reading = useReading();
  const { message } = App.useApp();
  const { language } = useRenderer();
  const { page } = store;
  const isNew = useDocument(store, "baseline") === null;
  const textOf = (key: string | undefined) => {
    const field = page.header.fields.find((candidate) => candidate.key === key);
    return (record: Readonly<Record<string, unknown>>) =>
      field ? widgetOf(field).text(record[field.key], field, { ...reading, row: record }) : "";
  };
  const code = useDocument(store, ({ record }) => textOf(page.codeField)(record));
  const name = useDocument(store, ({ record }) => textOf(page.nameField)(record));
  const states = useDocument(
    store,
    ({ record }) => statesOf(page.header.machines, record),
    sameValue,
  );
  const made = words("form.new", { title: asNoun(page.title, language) });
  const title = isNew ? made : code || page.title;
  useEffect(() => onTitleChange?.(title), [title, onTitleChange]);
  const called = isNew ? made : name || page.title;
  const typed = titleFieldOf(page);
  const answer = useAnswer(store, readOnly);
  return (
    <div className="wb-detail-title">
      {typed && <TitleField name={typed.key} />}
      <h2 title={called} data-new={isNew || undefined}>
        {called}
      </h2>
      {isNew && !typed && name && <span className="wb-detail-name">{name}</span>}
      {!isNew && code !== called && (
        <span className="wb-detail-number">
          <span className="wb-code">{code}</span>
          <button
            type="button"
            className="wb-icon-button"
            aria-label={words("object.copyNumber")}
            title={words("object.copyNumber")}
            onClick={() =>
              void copyText(code).then((copied) =>
                copied
                  ? message.success(words("object.copied"))
                  : message.info(words("object.notCopied")),
              )
            }
          >
            <CopyOutlined aria-hidden="true" />
          </button>
        </span>
      )}
      {!isNew &&
        page.header.machines.map((machine, at) => (
          <StateFlow
            key={machine.name}
            machine={machine}
            title={page.header.fields.find(({ key }) => key === machine.field)?.title ?? page.title}
            value={states[machine.name]!}
            beside={at === 0 ? step : undefined}
            awaitsMe={at === 0 && answer !== undefined}
            buttons={readOnly ? [] : page.buttons}
            actions={actions}
            onAction={onAction}
          />
        ))}
    </div>
  );
}
