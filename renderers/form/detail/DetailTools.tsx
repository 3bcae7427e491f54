import {
  ArrowLeftOutlined,
  CopyOutlined,
  PrinterOutlined,
  RedoOutlined,
  ReloadOutlined,
  SaveOutlined,
  UndoOutlined,
} from "@ant-design/icons";
import { Button } from "antd";
import { Fragment } from "react";
import type { ActionState, ButtonView } from "../../../src/engine/index.ts";
import { ActionMenu } from "../../actions/ActionMenu.tsx";
import { arrangeButtons } from "../../actions/arrangeButtons.ts";
import { printKey } from "../../actions/usePrinting.ts";
import { ReasonButton } from "../../actions/ReasonButton.tsx";
import { statesOf } from "../../actions/statesOf.ts";
import { WhyRefused } from "../../explain/WhyRefused.tsx";
import { useNarrow } from "../../feedback/useNarrow.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useCommands } from "../../base/useCommands.ts";
import { useWords } from "../../base/words.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { OpenSubject } from "./OpenSubject.tsx";
import { previewKey, PreviewTexts } from "./PreviewTexts.tsx";
import { storedAndTyped } from "../../document/fieldQuestions.ts";
import { useDocument } from "../../document/useDocument.ts";

const copyKey = "copy";
/** Buttons that stand as pictures beside undo. */
const asIcons: ReadonlySet<string> = new Set([printKey, previewKey, copyKey]);
/** Buttons beside each other before the rest goes into the menu. */
const room = 4;

/**
 * The buttons of a document: save, the next step, what else its state allows, undo. One that cannot be pressed says why. On a
 * phone saving and acting are at the bottom, where the thumb is.
 */
export function DetailTools(props: {
  store: DocumentStore;
  actions: Readonly<Record<string, ActionState>>;
  readOnly: boolean;
  saving: boolean;
  /** The action that is running. */
  running: string | null;
  printing: boolean;
  onPrint: (() => void) | undefined;
  onSave: () => void;
  onAction: (button: ButtonView) => void;
  onReload: () => void;
  onBack: (() => void) | undefined;
  /** Starts a new document like this one. */
  onCopy: (() => void) | undefined;
}) {
  const { store, actions, readOnly, saving, running, onSave, onAction, onReload, onBack } = props;
  const { printing, onPrint, onCopy } = props;
  const words = useWords();
  const narrow = useNarrow();
  const { source } = useRenderer();
  const dirty = useDocument(store, (state) => state.dirty);
  const canUndo = useDocument(store, (state) => state.canUndo);
  const canRedo = useDocument(store, (state) => state.canRedo);
  const isNew = useDocument(store, (state) => state.baseline === null);
  const stored = useDocument(store, (state) => state.baseline ?? state.record);
  const { header } = store.page;
  const buttons = store.page.buttons.filter(({ key }) => !asIcons.has(key));
  const preview = source.preview && store.page.buttons.find(({ key }) => key === previewKey);
  const print = onPrint && store.page.buttons.find(({ key }) => key === printKey);
  const copy = onCopy && store.page.buttons.find(({ key }) => key === copyKey);
  const save = buttons.find(({ key }) => key === "save");
  const maySave = actions["save"]?.allowed !== false;
  const stateOf = ({ key }: ButtonView): ActionState =>
    isNew
      ? { allowed: false, reason: words("form.saveFirst") }
      : (actions[key] ?? { allowed: true });
  const { primary, inLine, inMenu } = arrangeButtons({
    buttons: buttons.filter(({ key }) => key !== "save"),
    machines: header.machines,
    states: statesOf(header.machines, stored),
    stateOf,
    room: narrow ? 1 : room,
  });
  const busy = running !== null || saving;
  const offered = readOnly ? [] : buttons.filter((button) => button !== save);
  useCommands([
    ...(save && !readOnly
      ? [
          {
            key: "save",
            title: save.title,
            off: maySave
              ? dirty || isNew
                ? undefined
                : words("form.nothing")
              : actions["save"]?.reason,
            run: onSave,
          },
        ]
      : []),
    ...offered.map((button) => ({
      key: button.key,
      title: button.title,
      off: stateOf(button).allowed ? undefined : (stateOf(button).reason ?? ""),
      run: () => onAction(button),
    })),
    ...(print && !readOnly
      ? [
          {
            key: printKey,
            title: print.title,
            off: isNew ? words("form.saveFirst") : undefined,
            run: onPrint,
          },
        ]
      : []),
    ...(copy && !readOnly
      ? [{ key: copyKey, title: copy.title, off: undefined, run: onCopy }]
      : []),
  ]);
  // What is typed comes first: while something is unsaved, saving is the next step.
  const savesFirst = dirty || isNew;
  const why = (refused: readonly ButtonView[]) => (
    <WhyRefused
      document={store.page.document}
      buttons={refused}
      of={() => ({ page: store.page.page, ...storedAndTyped(store) })}
    />
  );
  const action = (button: ButtonView) => {
    const { allowed, reason } = stateOf(button);
    const pressed = (
      <ReasonButton
        type={button === primary && !savesFirst ? "primary" : "default"}
        danger={button.danger ?? false}
        off={!allowed || busy}
        reason={allowed ? "" : (reason ?? "")}
        busy={running === button.key}
        onClick={() => onAction(button)}
      >
        {button.title}
      </ReasonButton>
    );
    return (
      <Fragment key={button.key}>
        {pressed}
        {!isNew && !allowed && why([button])}
      </Fragment>
    );
  };
  const acting = !readOnly && (
    <>
      {save && (
        <ReasonButton
          type={savesFirst && maySave ? "primary" : "default"}
          icon={<SaveOutlined aria-hidden="true" />}
          busy={saving}
          off={!maySave || !savesFirst}
          reason={maySave ? words("form.nothing") : (actions["save"]?.reason ?? "")}
          hint={words("form.saveHint")}
          onClick={onSave}
        >
          {save.title}
        </ReasonButton>
      )}
      {save && !maySave && !isNew && why([save])}
      {primary && action(primary)}
      {inLine.map(action)}
      <ActionMenu buttons={inMenu} stateOf={stateOf} busy={busy} onAction={onAction} />
      {!isNew && why(inMenu.filter((button) => !stateOf(button).allowed))}
    </>
  );
  return (
    <>
      <div className="wb-detail-tools" role="toolbar" aria-label={words("form.actions")}>
        {onBack && (
          <Button
            type="text"
            icon={<ArrowLeftOutlined aria-hidden="true" />}
            aria-label={words("action.back")}
            onClick={onBack}
          />
        )}
        {!narrow && acting}
        <OpenSubject store={store} />
        {!readOnly && (
          <span className="wb-detail-undo">
            <Button
              type="text"
              icon={<UndoOutlined aria-hidden="true" />}
              disabled={!canUndo}
              aria-label={words("action.undo")}
              title={`${words("action.undo")} Ctrl+Z`}
              onClick={store.undo}
            />
            <Button
              type="text"
              icon={<RedoOutlined aria-hidden="true" />}
              disabled={!canRedo}
              aria-label={words("action.redo")}
              title={`${words("action.redo")} Ctrl+Y`}
              onClick={store.redo}
            />
            <Button
              type="text"
              icon={<ReloadOutlined aria-hidden="true" />}
              disabled={isNew}
              aria-label={words("form.reload")}
              title={words("form.reload")}
              onClick={onReload}
            />
            {preview && <PreviewTexts store={store} button={preview} />}
            {print && (
              <Button
                type="text"
                icon={<PrinterOutlined aria-hidden="true" />}
                disabled={isNew}
                loading={printing}
                aria-label={print.title}
                title={print.title}
                onClick={onPrint}
              />
            )}
            {copy && (
              <Button
                type="text"
                icon={<CopyOutlined aria-hidden="true" />}
                aria-label={copy.title}
                title={copy.title}
                onClick={onCopy}
              />
            )}
          </span>
        )}
      </div>
      {narrow && acting && (
        <div className="wb-thumb-bar" role="toolbar" aria-label={words("form.actions")}>
          {acting}
        </div>
      )}
    </>
  );
}
