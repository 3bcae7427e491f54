import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import {
  reservedGroups,
  type ButtonView,
  type ListPage,
  type ListRow,
} from "../../../src/engine/index.ts";
import { useActionFlow } from "../../actions/useActionFlow.tsx";
import { printKey, usePrinting } from "../../actions/usePrinting.ts";
import { useSubject } from "../../actions/useSubject.ts";
import { useNarrow } from "../../feedback/useNarrow.ts";
import { ReportHead } from "../../report/ReportHead.tsx";
import { RendererBoundary } from "../../feedback/RendererBoundary.tsx";
import { SchemaPlaceContext } from "../../feedback/schemaPlace.ts";
import { useReading } from "../../widgets/useReading.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { measures } from "../../base/theme.ts";
import { useWords } from "../../base/words.ts";
import { GuideDrafts } from "./GuideDrafts.tsx";
import type { ListViewProps } from "../../list/ListView.tsx";
import { binDefinition } from "./binDefinition.ts";
import { ListPages } from "./ListPages.tsx";
import { groupDefinition, groupFilter } from "./groupDefinition.ts";
import { listTarget } from "./listTargets.ts";
import { ListRows } from "./ListRows.tsx";
import { ListFilters } from "./ListFilters.tsx";
import type { RowsInView } from "./ListGrid.tsx";
import { ListHead } from "./ListHead.tsx";
import { ListThumb } from "./ListThumb.tsx";
import { rowButtons } from "./rowButtons.ts";
import { SelectionBar, type BulkOutcome } from "./SelectionBar.tsx";
import { useOwnViews } from "./useOwnViews.ts";
import { useViewCounts } from "./useViewCounts.ts";
import { changed, groupAsked, queryOfState, type Changes, type ListState } from "./listState.ts";
import { useListData } from "./useListData.ts";
import { NewRows } from "./NewRows.tsx";
import { useSelection } from "./useSelection.ts";
import { TreeContext, useTree } from "../cells/useTree.ts";
import { withProgress } from "../cells/listLooks.ts";
import { filterWords } from "../filter/filterWords.ts";
import "../cells/grid.css";
import "./list.css";

const ImportDialog = lazy(() =>
  import("../../transfer/ImportDialog.tsx").then((module) => ({ default: module.ImportDialog })),
);
const ExportDialog = lazy(() =>
  import("../../transfer/ExportDialog.tsx").then((module) => ({ default: module.ExportDialog })),
);
const BatchDialog = lazy(() =>
  import("../../transfer/BatchDialog.tsx").then((module) => ({ default: module.BatchDialog })),
);

/** A list whose definition and state are known. */
export function LoadedList(
  props: ListViewProps & {
    definition: ListPage;
    state: ListState;
    /** It is opened without a look of its own. */
    plain: boolean;
    onChange: (state: ListState) => void;
  },
) {
  const { state, plain, onChange, onActed, refresh, tools, hidden = false } = props;
  const words = useWords();
  const { prints, printing, print } = usePrinting(props.definition.page);
  const whole = useMemo(
    () => withProgress(prints ? props.definition : withoutPrint(props.definition)),
    [props.definition, prints],
  );
  const group = groupAsked(state, whole);
  const definition = useMemo(
    () => (state.bin ? binDefinition(whole, words) : groupDefinition(whole, group, words)),
    [whole, state.bin, group, words],
  );
  const isGrouped = definition !== whole && !state.bin;
  // What lies in the bin is not opened, and nothing is added to it; a group opens to its rows.
  const { onOpen, onAdd, onGuide } = state.bin
    ? { onOpen: undefined, onAdd: undefined, onGuide: undefined }
    : isGrouped
      ? { onOpen: openGroup, onAdd: undefined, onGuide: undefined }
      : props;
  const reading = useReading();
  const narrow = useNarrow();
  const query = useMemo(() => queryOfState(state, definition), [state, definition]);
  const data = useListData(definition, query, useRoomForRows(narrow));
  const tree = useTree(definition, data.result);
  const rows = tree?.rows ?? data.result?.rows ?? none;
  const { selected, select, clear, letGo } = useSelection(rows, data.loading);
  const [result, setResult] = useState<BulkOutcome | null>(null);
  const [view, setView] = useState<RowsInView>();
  const counts = useViewCounts({
    definition: whole,
    ready: data.result !== null && !state.bin,
    turn: data.turn,
  });
  const [dialog, setDialog] = useState<"import" | "export" | ButtonView | null>(null);
  const first = useRef(refresh);
  useEffect(() => {
    if (refresh !== first.current) data.refresh();
    first.current = refresh;
    // Only another number asks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refresh]);
  const flow = useActionFlow({
    page: definition.page,
    document: definition.document,
    subject: useSubject({ title: definition.documentTitle }),
    onDone: (button, outcomes) => {
      letGo(outcomes);
      setResult(outcomes.length > 1 ? { title: button.title, outcomes } : null);
      data.refresh();
      onActed?.();
    },
    onStale: data.refresh,
  });
  const change = (part: Changes) => onChange(changed(state, part));
  function openGroup(row: ListRow) {
    const filter = groupFilter(whole, { row, rows, state });
    change({ group: whole.groups?.first && reservedGroups.rows, sort: undefined, filter });
  }
  const picked = [...selected.values()];
  const running = printing ? printKey : flow.running;
  const start = (button: ButtonView) =>
    button.key === printKey
      ? void print(picked.map(({ id }) => id))
      : flow.start(
          button,
          picked.map((row) => listTarget(definition, row, { reading, words })),
        );
  const place = useMemo(
    () => ({ document: definition.document, table: definition.table }),
    [definition],
  );
  const selectable = rowButtons(definition).length > 0;
  const add = definition.buttons.find(({ key }) => key === "add");
  const own = useOwnViews(definition.page, { plain, onOpened: onChange });
  const asked = useMemo(
    () =>
      [filterWords(whole, state.filter, { words, reading }), state.search ?? ""]
        .filter((part) => part !== "")
        .join(" · "),
    [whole, state.filter, state.search, words, reading],
  );
  const filters = {
    definition: isGrouped ? whole : definition,
    groups: whole.groups,
    state,
    narrow,
    sort: query.sort ?? none,
    onChange: change,
    onExport: () => setDialog("export"),
    ...(own.keeps && { onSave: (name: string) => own.keep({ name, state: { ...state } }) }),
  };
  const total = data.result?.total ?? 0;
  return (
    <section className="wb-list" tabIndex={-1} aria-label={definition.title}>
      <ListHead
        definition={definition}
        state={state}
        counts={counts}
        narrow={narrow}
        tools={tools}
        own={own}
        onChange={change}
        onOwn={({ state: kept }) => onChange(kept)}
        onAdd={onAdd}
        onGuide={onGuide && (() => onGuide())}
        onRefresh={data.refresh}
        onImport={() => setDialog("import")}
        onBatch={state.bin || isGrouped ? undefined : setDialog}
      />
      <NewRows definition={definition} query={query} data={data} shown={!hidden} />
      {definition.guide && onGuide && (
        <GuideDrafts page={definition.page} refresh={refresh} onResume={({ id }) => onGuide(id)} />
      )}
      {!narrow && <ListFilters {...filters} />}
      {whole.groups && !state.bin && (group !== undefined || whole.groups.first !== undefined) && (
        <ReportHead
          definition={whole}
          group={group}
          query={query}
          narrow={narrow}
          turn={data.turn}
          onGroup={(key) => change({ group: key, sort: undefined })}
          onOpen={openGroup}
        />
      )}
      <SchemaPlaceContext value={place}>
        <RendererBoundary value={definition}>
          <TreeContext value={tree}>
            <ListRows
              rows={rows}
              definition={definition}
              state={state}
              sort={query.sort ?? none}
              data={data}
              asked={asked}
              selected={selected}
              selectable={selectable}
              narrow={narrow}
              add={
                add &&
                (onGuide || onAdd) && { title: add.title, run: onGuide ? () => onGuide() : onAdd! }
              }
              onSelect={select}
              onChange={change}
              onOpen={onOpen}
              onView={setView}
            />
          </TreeContext>
        </RendererBoundary>
      </SchemaPlaceContext>
      <ListPages
        definition={definition}
        query={query}
        data={data}
        narrow={narrow}
        view={narrow ? undefined : view}
        complete={!state.bin && group === undefined}
        onChange={change}
      />
      <SelectionBar
        definition={definition}
        rows={picked}
        running={running}
        narrow={narrow}
        result={result}
        onAction={start}
        onClear={clear}
        onDismiss={() => setResult(null)}
      />
      {narrow && picked.length === 0 && (
        <ListThumb
          filters={filters}
          add={add}
          onAdd={onAdd}
          onGuide={definition.guide && onGuide && (() => onGuide())}
        />
      )}
      {flow.dialogs}
      {dialog && (
        <Suspense fallback={null}>
          {dialog === "import" ? (
            <ImportDialog
              page={definition.page}
              title={definition.title}
              onClose={() => setDialog(null)}
              onImported={data.refresh}
            />
          ) : dialog !== "export" ? (
            <BatchDialog
              page={definition.page}
              button={dialog}
              onClose={() => setDialog(null)}
              onMade={data.refresh}
            />
          ) : (
            <ExportDialog
              page={definition.page}
              title={definition.title}
              // Of groups the rows behind them are exported, in the page's own order.
              query={
                isGrouped ? queryOfState({ ...state, group: reservedGroups.rows }, whole) : query
              }
              total={isGrouped ? rowsBehind(rows) : total}
              capped={data.result?.capped ?? false}
              onClose={() => setDialog(null)}
            />
          )}
        </Suspense>
      )}
    </section>
  );
}

/** How many rows of two lines are sure to be seen at once: the window's height without what is around the list. */
function useRoomForRows(narrow: boolean): number {
  const { density } = useRenderer();
  return narrow
    ? 0
    : Math.max(0, Math.floor((window.innerHeight - 320) / measures[density].rowTwo));
}

function withoutPrint(definition: ListPage): ListPage {
  return { ...definition, buttons: definition.buttons.filter(({ key }) => key !== printKey) };
}

/** How many rows the groups that were read are of. */
function rowsBehind(groups: readonly ListRow[]): number {
  return groups.reduce((sum, { count }) => sum + Number(count), 0);
}

const none: readonly never[] = [];
