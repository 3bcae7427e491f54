import { App, Tabs } from "antd";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import {
  recordModelFromPage,
  type DetailPage,
  type RecordAnswer,
  type Row,
  type TableView,
} from "../../../src/engine/index.ts";
import { usePrinting } from "../../actions/usePrinting.ts";
import { LineTable } from "../../grid/lines/LineTable.tsx";
import { useRenderer } from "../../base/rendererContext.ts";
import { RendererBoundary } from "../../feedback/RendererBoundary.tsx";
import { SchemaPlaceContext } from "../../feedback/schemaPlace.ts";
import { useWords } from "../../base/words.ts";
import type { DetailViewProps } from "./DetailView.tsx";
import { carryOver } from "../../document/carryOver.ts";
import { copyRecord } from "../../document/copyRecord.ts";
import { createDocumentStore, type DocumentStore } from "../../document/documentStore.ts";
import { HeaderForm } from "../formily/HeaderForm.tsx";
import { DraftNotice, KeptMark } from "../life/DraftNotice.tsx";
import { lifeTabs } from "../life/lifeTabs.tsx";
import { useEditKeeper } from "../life/useEditKeeper.ts";
import { DocumentContext, useDocument } from "../../document/useDocument.ts";
import { useValueLookUps } from "../../document/useValueLookUps.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { DetailTitle } from "./DetailTitle.tsx";
import { DetailTools } from "./DetailTools.tsx";
import { ProblemList } from "../../document/ProblemList.tsx";
import { linesId, SectionNav } from "./SectionNav.tsx";
import { useHeaderFocus } from "./useHeaderFocus.ts";
import { useDetailActions } from "./useDetailActions.tsx";
import { useSaving } from "./useSaving.ts";
import "../../base/detail.css";

type LoadedProps = Omit<DetailViewProps, "page"> & {
  readonly page: DetailPage;
  /** Shows the document as it was in a version. Without it nothing stands beside the document: it is such a version itself. */
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
  // What is kept of new documents is another's: a copy is made again.
  const keeps = original && id === undefined ? undefined : life;
  const kept = useEditKeeper(store, keeps, { id, readOnly });
  const { save, saving, conflict, endConflict, refuse } = useSaving(store, (saved) => {
    onAnswer(saved);
    onSaved?.(saved);
    message.success(words("form.saved"));
  });
  const { act, askReload, flow } = useDetailActions({
    store,
    page,
    saving: { save, refuse },
    onAnswer,
    onSaved,
    onDeleted,
  });
  const { prints, printing, print } = usePrinting(page.page);
  /** Paper bears what is stored. */
  async function onPrint() {
    if (store.getState().dirty && !(await save())) return;
    const stored = store.getState().record.id;
    if (stored !== undefined) await print([stored]);
  }
  const dirty = useDocument(store, (state) => state.dirty);
  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange]);
  const { tab, showTab } = useTab(props);
  useHeaderFocus(store, idPrefix, showTab);

  function onKeyDown(event: KeyboardEvent) {
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (control && key === "s") {
      event.preventDefault();
      // Leaving the input first takes what was typed into it.
      (document.activeElement as HTMLElement | null)?.blur?.();
      if (!readOnly) setTimeout(() => void save(), 0);
      return;
    }
    const typing =
      event.target instanceof HTMLInputElement ||
      event.target instanceof HTMLTextAreaElement ||
      (event.target as HTMLElement).isContentEditable;
    if (!control || typing || readOnly) return;
    if (key === "z" && !event.shiftKey) store.undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) store.redo();
    else return;
    event.preventDefault();
  }
  const tables = page.header.children;
  const items = [
    ...tables.map((table) => ({
      key: table.key,
      label: <TableLabel store={store} table={table} />,
      children: (
        <RendererBoundary field={table.path}>
          <LineTable
            store={store}
            table={table}
            readOnly={readOnly}
            lineActions={answer.lineActions}
            running={flow.running}
            onAction={(button, picked) => void act(button, picked)}
          />
        </RendererBoundary>
      ),
    })),
    ...tabs.map(({ key, label, content }) => ({ key, label, children: content })),
    ...(life && onAsOf && id !== undefined
      ? lifeTabs({ source: life, page, id, version: answer.record.version, words, onAsOf })
      : []),
  ];
  const place = useMemo(() => ({ document: page.document, table: "" }), [page.document]);
  const open = useMemo(() => ({ store, idPrefix, readOnly }), [store, idPrefix, readOnly]);
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
          <header className="wb-detail-head">
            <DetailTitle
              store={store}
              actions={answer.actions}
              readOnly={readOnly}
              onAction={(button) => void act(button)}
              onTitleChange={onTitleChange}
            />
            <DetailTools
              store={store}
              actions={answer.actions}
              readOnly={readOnly}
              saving={saving}
              running={flow.running}
              printing={printing}
              onPrint={prints ? () => void onPrint() : undefined}
              onSave={() => void save()}
              onAction={(button) => void act(button)}
              onReload={() => void askReload()}
              onBack={onBack}
              onCopy={onCopy && id !== undefined ? () => onCopy(id) : undefined}
            />
            <SectionNav store={store} idPrefix={idPrefix} onTable={showTab} />
            <KeptMark state={kept.state} />
          </header>
          {kept.found && (
            <DraftNotice
              found={kept.found}
              version={answer.record.version}
              onResume={kept.resume}
              onDiscard={kept.discard}
            />
          )}
          <ProblemList store={store} />
          <div className="wb-detail-body" inert={saving}>
            <RendererBoundary>
              <HeaderForm page={page} />
            </RendererBoundary>
            {items.length > 0 && (
              <Tabs
                id={linesId(idPrefix)}
                className="wb-detail-tabs"
                size="small"
                activeKey={tab ?? items[0]!.key}
                onChange={showTab}
                items={items}
              />
            )}
          </div>
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

function TableLabel({
  store,
  table,
}: {
  store: ReturnType<typeof createDocumentStore>;
  table: TableView;
}) {
  const count = useDocument(store, ({ record }) =>
    Array.isArray(record[table.key]) ? (record[table.key] as unknown[]).length : 0,
  );
  const wrong = useDocument(
    store,
    ({ problems, refused }) =>
      problems.some((problem) => problem.table?.split(".")[0] === table.key) ||
      [...refused.keys()].some((key) => key.split(/[./]/)[0] === table.key),
  );
  return (
    <span className={wrong ? "wb-error-text" : undefined}>
      {table.title} <span className="wb-tab-count">{count}</span>
    </span>
  );
}

function useTab({ tab, onTabChange, page }: LoadedProps) {
  const [own, setOwn] = useState<string | undefined>(page.header.children[0]?.key);
  const showTab = (key: string) => {
    setOwn(key);
    onTabChange?.(key);
  };
  return { tab: tab ?? own, showTab };
}
