import { useEffect } from "react";
import { asNoun, type ActionState, type ButtonView } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useReading } from "../../widgets/useReading.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { useWords } from "../../base/words.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useDocument } from "../../document/useDocument.ts";
import { StateFlow } from "./StateFlow.tsx";

/** What the document is: its title, number, name and states, and whether anything is unsaved. */
export function DetailTitle({
  store,
  actions,
  readOnly,
  onAction,
  onTitleChange,
}: {
  store: DocumentStore;
  actions: Readonly<Record<string, ActionState>>;
  readOnly: boolean;
  onAction: (button: ButtonView) => void;
  onTitleChange: ((title: string) => void) | undefined;
}) {
  const words = useWords();
  const reading = useReading();
  const { language } = useRenderer();
  const { page } = store;
  const dirty = useDocument(store, (state) => state.dirty);
  const isNew = useDocument(store, (state) => state.baseline === null);
  const textOf = (key: string | undefined) => {
    const field = page.header.fields.find((candidate) => candidate.key === key);
    return (record: Readonly<Record<string, unknown>>) =>
      field ? widgetOf(field).text(record[field.key], field, { ...reading, row: record }) : "";
  };
  const code = useDocument(store, ({ record }) => textOf(page.codeField)(record));
  const name = useDocument(store, ({ record }) => textOf(page.nameField)(record));
  const record = useDocument(store, (state) => state.record);
  const title = isNew
    ? words("form.new", { title: asNoun(page.title, language) })
    : code || page.title;
  useEffect(() => onTitleChange?.(title), [title, onTitleChange]);
  return (
    <div className="wb-detail-title">
      <h2>
        {isNew ? title : <span className="wb-muted">{page.title}</span>}
        {!isNew && <span className="wb-code">{code}</span>}
        {name && name !== code && <span className="wb-detail-name">{name}</span>}
      </h2>
      {!isNew &&
        page.header.machines.map((machine) => (
          <StateFlow
            key={machine.name}
            machine={machine}
            title={page.header.fields.find(({ key }) => key === machine.field)?.title ?? page.title}
            value={String(record[machine.field] ?? machine.initial)}
            buttons={readOnly ? [] : page.buttons}
            actions={actions}
            onAction={onAction}
          />
        ))}
      <span role="status" className="wb-dirty">
        {dirty ? words("form.dirty") : ""}
      </span>
    </div>
  );
}
