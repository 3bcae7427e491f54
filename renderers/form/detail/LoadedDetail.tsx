import { App } from "antd";
import { useEffect, useId, useMemo, useRef, type KeyboardEvent } from "react";
import {
  recordModelFromPage,
  type DetailPage,
  type RecordAnswer,
  type Row,
} from "../../../src/engine/index.ts";
import { usePrinting } from "../../actions/usePrinting.ts";
import { lineParts } from "./lineParts.tsx";
import { useRenderer } from "../../base/rendererContext.ts";
import { SchemaPlaceContext } from "../../feedback/schemaPlace.ts";
import { useWords } from "../../base/words.ts";
import type { DetailViewProps } from "./DetailView.tsx";
import { carryOver } from "../../document/carryOver.ts";
import { copyRecord } from "../../document/copyRecord.ts";
import { createDocumentStore, type DocumentStore } from "../../document/documentStore.ts";
import { DraftNotice } from "../life/DraftNotice.tsx";
import { lifeTabs } from "../life/lifeTabs.tsx";
import { NewsLine, OthersBanner } from "../life/OthersBanner.tsx";
import { OthersHere } from "../life/OthersHere.tsx";
import { useOthers } from "../life/useOthers.ts";
import { useEditKeeper } from "../life/useEditKeeper.ts";
import { DocumentContext, useDocument } from "../../document/useDocument.ts";
import { useProblemKeys } from "../../document/useProblemKeys.ts";
import { useValueLookUps } from "../../document/useValueLookUps.ts";
import { useLife } from "./Life.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { HeaderForm } from "../formily/HeaderForm.tsx";
import { DetailBody, usePanel, type PartsOfDetail } from "./DetailBody.tsx";
import { DetailHead, stepText } from "./DetailHead.tsx";
import { DetailTitle } from "./DetailTitle.tsx";
import { DetailTools } from "./DetailTools.tsx";
import { ProblemList } from "../../document/ProblemList.tsx";
import { SaveState } from "./SaveState.tsx";
import { useDetailActions } from "./useDetailActions.tsx";
import { useSaving } from "./useSaving.ts";
import "../../base/detail.css";

export type LoadedProps = Omit<DetailViewProps, "page"> & {
  readonly page: DetailPage;
  /**
   * Shows the document as it was in a version. Undefined while the page itself is such a version, which has nothing
   * beside it.
   */
  readonly onAsOf?: (version: number) => void;
  readonly answer: RecordAnswer;
  /** Of which a new document is a copy. */
  readonly original?: Row | undefined;
  readonly onAnswer: (answer: RecordAnswer) => void;
};

/** A document whose definition and record are there. */
export function LoadedDetail(props: LoadedProps) {
  const {
    page,
    answer,
    onAnswer,
    readOnly = false,
    hidden = false,
    onSaved,
    onDeleted,
    onDirtyChange,
    onTitleChange,
    onBack,
    tabs = [],
    onAsOf,
    onCopy,
    original,
  } = props;
  const { language, me, timeZone, today, now, source } = useRenderer();
  const life = onAsOf ? source.life : undefined;
  const { id } = answer.record;
  const { message } = App.useApp();
  const words = useWords();
  const idPrefix = useId();
  const last = useRef<DocumentStore | null>(null);
  const store = useMemo(() => {
    const context = { me, today: today(), now: now(), timeZone };
    const model = recordModelFromPage(page, language);
    const made = createDocumentStore({ page, model, context });
    made.load(answer.record);
    // oxlint-disable-next-line react-hooks/refs -- what was changed since is carried over
    if (original && id === undefined && !last.current)
      made.take(copyRecord({ page, model, context, blank: answer.record, original }));
    // oxlint-disable-next-line react-hooks/refs -- only another definition reads the store before
    if (last.current) carryOver(last.current, made);
    return made;
    // The store outlives answers: they are loaded into it, and only another page or language makes another one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [page, language]);
  useEffect(() => void (last.current = store), [store]);
  // The app may hand in a document that was loaded anew.
  useEffect(() => {
    if (
      answer.record !== store.getState().baseline &&
      store.getState().baseline !== null &&
      !store.getState().dirty &&
      answer.record.version !== store.getState().baseline?.version
    ) {
      store.load(answer.record);
    }
  }, [answer, store]);
  useValueLookUps(store, { readOnly });
  // Drafts of new documents belong to another one: a copy starts afresh.
  const keeps = original && id === undefined ? undefined : life;
  const kept = useEditKeeper(store, keeps, { id, readOnly });
  const { save, saving, conflict, endConflict, refuse, update } = useSaving(store, (saved) => {
    onAnswer(saved);
    onSaved?.(saved);
    message.success(words("form.saved"));
  });
  const others = useOthers(store, life?.watch, { shown: !hidden, onFresh: onAnswer });
  const { act, askReload, takeNewer, flow } = useDetailActions({
    store,
    page,
    news: () => others.news.map((entry) => <NewsLine key={entry.version} entry={entry} />),
    saving: { save, refuse, update },
    onAnswer,
    onSaved,
    onDeleted,
  });
  const { prints, printing, print } = usePrinting(page.page);
  /** A print shows the stored document. */
  async function onPrint(asked?: string) {
    if (store.getState().dirty && !(await save())) return;
    const stored = store.getState().record.id;
    if (stored !== undefined) await print([stored], asked);
  }
  const dirty = useDocument(store, "dirty");
  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange]);
  const reading = useDocument(
    store,
    ({ baseline, record }) => readOnly || (baseline !== null && !isDraft(page, record)),
  );
  const steps = useLife(store, life);
  const panel = usePanel();
  const toProblem = useProblemKeys(store);

  function onKeyDown(event: KeyboardEvent) {
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (key === "f8" && toProblem(event.shiftKey ? -1 : 1)) return event.preventDefault();
    if (control && key === "enter") {
      event.currentTarget.querySelector<HTMLButtonElement>("[data-wb-next]")?.click();
      return;
    }
    if (control && key === "s") {
      event.preventDefault();
      // Leaving the input first commits its text.
      (document.activeElement as HTMLElement | null)?.blur?.();
      if (!readOnly) setTimeout(() => void save(), 0);
      return;
    }
    const typing =
      event.target instanceof HTMLInputElement ||
      event.target instanceof HTMLTextAreaElement ||
      (event.target as HTMLElement).isContentEditable;
    if (!control && key === "]" && !typing) panel.fold();
    if (!control || typing || readOnly) return;
    if (key === "z" && !event.shiftKey) store.undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) store.redo();
    else return;
    event.preventDefault();
  }
  const around = life !== undefined && id !== undefined;
  const parts: PartsOfDetail = {
    lines: lineParts({
      store,
      page,
      readOnly,
      lineActions: answer.lineActions,
      running: flow.running,
      onAction: (button, picked) => void act(button, picked),
    }),
    further: tabs,
    life:
      around && onAsOf
        ? lifeTabs({ source: life, page, id, version: answer.record.version, words, onAsOf })
        : [],
  };
  const place = useMemo(() => ({ document: page.document, table: "" }), [page.document]);
  const open = useMemo(
    () => ({ store, idPrefix, readOnly, reading }),
    [store, idPrefix, readOnly, reading],
  );
  return (
    <SchemaPlaceContext value={place}>
      <DocumentContext value={open}>
        <article
          className="wb-detail"
          tabIndex={-1}
          aria-label={page.title}
          aria-busy={saving}
          onKeyDown={onKeyDown}
        >
          <HeaderForm>
            <SaveState store={store} keeper={kept.keeper} readOnly={readOnly} />
            <OthersHere here={others.here} />
            <DetailHead
              store={store}
              steps={steps}
              title={
                <DetailTitle
                  store={store}
                  actions={answer.actions}
                  readOnly={readOnly}
                  step={stepText(steps, words)}
                  onAction={(button) => void act(button)}
                  onTitleChange={onTitleChange}
                />
              }
            >
              <DetailTools
                store={store}
                actions={answer.actions}
                lineActions={answer.lineActions}
                readOnly={readOnly}
                saving={saving}
                running={flow.running}
                printing={printing}
                onPrint={prints ? (asked) => void onPrint(asked) : undefined}
                onSave={() => void save()}
                onAction={(button, lines) => void act(button, lines)}
                onReload={() => void askReload()}
                onBack={onBack}
                onCopy={onCopy && id !== undefined ? () => onCopy(id) : undefined}
              />
            </DetailHead>
            <OthersBanner others={others} onUpdate={() => void takeNewer()} />
            {kept.found && (
              <DraftNotice
                found={kept.found}
                version={answer.record.version}
                onResume={kept.resume}
                onDiscard={kept.discard}
              />
            )}
            <ProblemList store={store} />
            <DetailBody
              {...props}
              store={store}
              idPrefix={idPrefix}
              reading={reading}
              saving={saving}
              panel={panel}
              parts={parts}
            />
          </HeaderForm>
          {flow.dialogs}
          {conflict && (
            <ConflictDialog
              store={store}
              conflict={conflict}
              onClose={endConflict}
              onSave={() => void save()}
            />
          )}
        </article>
      </DocumentContext>
    </SchemaPlaceContext>
  );
}

/** A draft is filled in; a submitted document is read, and edited where it may be. */
function isDraft({ header }: DetailPage, record: Row): boolean {
  return header.machines.some(({ field, states }) =>
    states.some(({ value, draft }) => draft && value === record[field]),
  );
}
