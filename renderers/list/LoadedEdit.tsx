import { SaveOutlined } from "@ant-design/icons";
import { App, Button, Skeleton } from "antd";
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import type { DetailPage, ListCounts, ListPage, Row } from "../../src/engine/index.ts";
import { LoadFailure } from "../feedback/LoadFailure.tsx";
import { useNarrow } from "../feedback/useNarrow.ts";
import { LineTable } from "../grid/lines/LineTable.tsx";
import { ListPages } from "../grid/list/ListPages.tsx";
import { changed, queryOfState, type Changes, type ListState } from "../grid/list/listState.ts";
import { ListFilters } from "../grid/list/ListFilters.tsx";
import type { OwnViews } from "../grid/list/useOwnViews.ts";
import { ListHead } from "../grid/list/ListHead.tsx";
import { NothingFound } from "../grid/list/ListRows.tsx";
import { useListData } from "../grid/list/useListData.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { carryOver } from "../document/carryOver.ts";
import { saveRequestOf } from "../document/changes.ts";
import { rebase } from "../document/rebase.ts";
import { createDocumentStore, type DocumentStore } from "../document/documentStore.ts";
import { ProblemList } from "../document/ProblemList.tsx";
import type { EditViewProps } from "./EditView.tsx";
import { DocumentContext, useDocument } from "../document/useDocument.ts";
import { editModel } from "./editModel.ts";
import { editPage } from "./editPage.ts";
import { rowSaves, runSave, savedRows } from "./saveRows.ts";
import "../grid/cells/grid.css";
import "../grid/list/list.css";
import "../base/detail.css";

/** An edit page whose definitions are known. */
export function LoadedEdit(props: EditViewProps & { list: ListPage; detail: DetailPage }) {
  const { list, detail, state: given, onChange, onDirtyChange, refresh } = props;
  const { source, language, me, timeZone, today, now } = useRenderer();
  const { message, modal } = App.useApp();
  const words = useWords();
  const narrow = useNarrow();
  const [own, setOwn] = useState<ListState>({});
  const state = given ?? own;
  const query = useMemo(() => queryOfState(state, list), [state, list]);
  const data = useListData(list, query);
  const last = useRef<DocumentStore | null>(null);
  const store = useMemo(() => {
    const page = editPage(list, detail);
    const context = { me, today: today(), now: now(), timeZone };
    const made = createDocumentStore({ page, model: editModel(page, language), context });
    // oxlint-disable-next-line react-hooks/refs -- only another definition reads the store before
    if (last.current?.getState().baseline) {
      // oxlint-disable-next-line react-hooks/refs
      made.load(last.current.beginning());
      // oxlint-disable-next-line react-hooks/refs
      carryOver(last.current, made);
    }
    return made;
    // One store a page and language; the clock and reader are read once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list, detail, language]);
  useEffect(() => void (last.current = store), [store]);
  const table = store.page.header.children[0]!;
  const [saving, setSaving] = useState(false);
  const dirty = useDocument(store, "dirty");
  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange]);
  const { result, refresh: again } = data;
  useEffect(() => {
    if (result) takeRows(store, recordOf(result.rows as readonly Row[], table.path));
  }, [store, table, result]);
  useEffect(() => {
    if (refresh !== undefined && !store.getState().dirty) again();
  }, [store, refresh, again]);

  async function mayLeave(): Promise<boolean> {
    if (!store.getState().dirty) return true;
    return modal.confirm({
      title: words("form.discardAsk"),
      okText: words("form.discard"),
      okButtonProps: { danger: true },
    });
  }
  async function change(part: Changes) {
    const look = Object.keys(part).every((key) => key === "columns");
    if (!look && !(await mayLeave())) return;
    if (!look) discard();
    const next = changed(state, part);
    if (!given) setOwn(next);
    onChange?.(next);
  }
  function discard() {
    const { baseline } = store.getState();
    if (baseline) store.load(baseline);
  }
  async function save() {
    const { record, baseline, refused } = store.getState();
    if (!baseline || saving) return;
    if (refused.size > 0) return void message.error(words("form.refusedInput"));
    const { model, context } = store;
    const saves = rowSaves(
      saveRequestOf({ model, context, baseline, record }),
      baseline,
      table.path,
    );
    if (saves.length === 0) return void message.info(words("form.nothing"));
    setSaving(true);
    try {
      const outcomes = [];
      for (const row of saves) {
        outcomes.push({
          row,
          problems: await runSave(
            source,
            { page: list.page, document: list.document, table: table.path },
            row,
          ),
        });
      }
      const failed = outcomes.flatMap(({ problems }) => problems ?? []);
      const saved = outcomes.flatMap(({ row, problems }) => (problems ? [] : row.rows));
      const added = saved.filter((key) => key.startsWith("new-"));
      if (added.length > 0) store.removeLines(table.path, added);
      const now = store.getState();
      store.continueOn(
        savedRows({ baseline, record: now.record }, table.path, new Set(saved)),
        now.record,
      );
      store.setProblems(failed);
      const ok = outcomes.filter(({ problems }) => !problems).length;
      if (failed.length === 0) void message.success(words("form.saved"));
      else void message.warning(words("bulk.summary", { ok, failed: outcomes.length - ok }));
      again();
    } catch (error) {
      void message.error((error as Error).message);
    } finally {
      setSaving(false);
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    (document.activeElement as HTMLElement | null)?.blur?.();
    setTimeout(() => void save(), 0);
  }
  const open = useMemo(() => ({ store, idPrefix: "", readOnly: false }), [store]);
  const bare = { ...list, buttons: [] };
  return (
    <DocumentContext value={open}>
      <section className="wb-list" aria-label={list.title} aria-busy={saving} onKeyDown={onKeyDown}>
        <ListHead
          definition={bare}
          state={state}
          counts={noCounts}
          own={noViews}
          narrow={narrow}
          tools={
            <>
              <Button disabled={!dirty} onClick={discard}>
                {words("form.discard")}
              </Button>
              <Button
                type="primary"
                icon={<SaveOutlined aria-hidden="true" />}
                loading={saving}
                disabled={!dirty}
                onClick={() => void save()}
              >
                {words("action.save")}
              </Button>
            </>
          }
          onChange={(part) => void change(part)}
          onOwn={() => undefined}
          onAdd={undefined}
          onGuide={undefined}
          onRefresh={() => void mayLeave().then((may) => (may ? (discard(), again()) : undefined))}
          onImport={undefined}
          onBatch={undefined}
        />
        <ListFilters
          definition={{ ...list, buttons: [] }}
          groups={undefined}
          state={state}
          sort={query.sort ?? []}
          narrow={narrow}
          onChange={(part) => void change(part)}
          onExport={undefined}
        />
        <ProblemList store={store} />
        {data.error ? (
          <LoadFailure error={data.error} onRetry={again} />
        ) : result?.rows.length === 0 && !dirty && !table.canAdd ? (
          <NothingFound
            definition={list}
            state={state}
            add={undefined}
            asked=""
            onChange={(part) => void change(part)}
          />
        ) : result ? (
          <LineTable store={store} table={table} readOnly={false} />
        ) : (
          <div role="status" aria-label={words("state.loading")}>
            <Skeleton active title={false} paragraph={{ rows: 8 }} />
          </div>
        )}
        <ListPages
          definition={list}
          query={query}
          data={data}
          narrow={narrow}
          onChange={(part) => void change(part)}
        />
      </section>
    </DocumentContext>
  );
}

const nothing = () => undefined;
/** Rows that are edited in place are looked at in one way. */
const noViews: OwnViews = {
  views: [],
  roles: [],
  keeps: false,
  keep: nothing,
  drop: nothing,
  subscribe: nothing,
  makeDefault: nothing,
};
const noCounts: ListCounts = {};

/** The rows of an answer as the lines of one document, in their order. */
function recordOf(rows: readonly Row[], table: string): Row {
  return { id: "rows", version: 0, [table]: rows.map((row, at) => ({ ...row, item: at + 1 })) };
}

/** Takes fresh rows; unsaved changes stay on top of them. */
function takeRows(store: ReturnType<typeof createDocumentStore>, fresh: Row): void {
  const { baseline, record, dirty, problems } = store.getState();
  if (!baseline || !dirty) store.load(fresh);
  else
    store.continueOn(
      fresh,
      rebase(store.model, { base: baseline, mine: record, theirs: fresh }).record,
    );
  store.setProblems(problems);
}
