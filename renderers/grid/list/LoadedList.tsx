import { Button } from "antd";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import type { ButtonView, ListPage, ListRow } from "../../../src/engine/index.ts";
import { useActionFlow } from "../../actions/useActionFlow.tsx";
import { printKey, usePrinting } from "../../actions/usePrinting.ts";
import { useSubject } from "../../actions/useSubject.ts";
import { useNarrow } from "../../feedback/useNarrow.ts";
import { RendererBoundary } from "../../feedback/RendererBoundary.tsx";
import { SchemaPlaceContext } from "../../feedback/schemaPlace.ts";
import { useReading } from "../../widgets/useReading.ts";
import { useWords } from "../../base/words.ts";
import { GuideDrafts } from "./GuideDrafts.tsx";
import { FilterBar } from "../filter/FilterBar.tsx";
import type { ListViewProps } from "../../list/ListView.tsx";
import { binDefinition } from "./binDefinition.ts";
import { ListPages } from "./ListPages.tsx";
import { groupDefinition, groupFilter } from "./groupDefinition.ts";
import { listTarget } from "./listTargets.ts";
import { ListRows } from "./ListRows.tsx";
import { RowActions, rowButtons } from "./RowActions.tsx";
import { changed, queryOf, type Changes, type ListState } from "./listState.ts";
import { ListTools } from "./ListTools.tsx";
import { sumRows } from "./sumRows.ts";
import { useListData } from "./useListData.ts";
import { useSelection } from "./useSelection.ts";
import { TreeContext, useTree } from "../cells/useTree.ts";
import "../cells/grid.css";

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
    onChange: (state: ListState) => void;
  },
) {
  const { state, onChange, onActed, refresh, tools } = props;
  const words = useWords();
  const { prints, printing, print } = usePrinting(props.definition.page);
  const whole = useMemo(
    () => (prints ? props.definition : withoutPrint(props.definition)),
    [props.definition, prints],
  );
  const definition = useMemo(
    () => (state.bin ? binDefinition(whole, words) : groupDefinition(whole, state.group, words)),
    [whole, state.bin, state.group, words],
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
  const query = useMemo(() => queryOf(state, definition), [state, definition]);
  const data = useListData(definition, query);
  const tree = useTree(definition, data.result);
  const rows = tree?.rows ?? data.result?.rows ?? none;
  const { selected, select, clear, letGo } = useSelection(rows);
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
    onDone: (_button, outcomes) => {
      letGo(outcomes);
      data.refresh();
      onActed?.();
    },
    onStale: data.refresh,
  });
  const change = (part: Changes) => onChange(changed(state, part));
  function openGroup(row: ListRow) {
    const filter = groupFilter(whole, { row, rows, state });
    change({ group: undefined, sort: undefined, filter });
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
  const sums = useMemo(
    () =>
      sumRows({ definition, rows, selected: [...selected.values()], summary: data.summary, words }),
    [definition, rows, selected, data.summary, words],
  );
  const place = useMemo(
    () => ({ document: definition.document, table: definition.table }),
    [definition],
  );
  const selectable = rowButtons(definition).length > 0;
  const total = data.result?.total ?? 0;
  return (
    <section className="wb-list" tabIndex={-1} aria-label={definition.title}>
      <ListTools
        definition={definition}
        groups={whole.groups}
        state={state}
        narrow={narrow}
        selected={picked}
        running={running}
        tools={tools}
        onChange={change}
        onAdd={onAdd}
        onGuide={onGuide && (() => onGuide())}
        onAction={start}
        onRefresh={data.refresh}
        onImport={() => setDialog("import")}
        onExport={() => setDialog("export")}
        onBatch={state.bin || isGrouped ? undefined : setDialog}
        sort={query.sort ?? none}
      />
      {definition.guide && onGuide && (
        <GuideDrafts page={definition.page} refresh={refresh} onResume={({ id }) => onGuide(id)} />
      )}
      <FilterBar
        definition={isGrouped ? whole : definition}
        filter={state.filter}
        onChange={(filter) => change({ filter })}
      />
      {picked.length > 0 && (
        <div className={narrow ? "wb-selection wb-thumb-bar" : "wb-selection"}>
          <span role="status">{words("list.selected", { count: picked.length })}</span>
          <Button size="small" type="link" onClick={clear}>
            {words("list.clearSelection")}
          </Button>
          {narrow && (
            <RowActions
              definition={definition}
              selected={picked}
              running={running}
              room={1}
              onAction={start}
            />
          )}
        </div>
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
              sums={sums}
              selected={selected}
              selectable={selectable}
              narrow={narrow}
              adds={onAdd !== undefined && definition.buttons.some(({ key }) => key === "add")}
              onSelect={select}
              onChange={change}
              onOpen={onOpen}
            />
          </TreeContext>
        </RendererBoundary>
      </SchemaPlaceContext>
      <ListPages
        definition={definition}
        query={query}
        data={data}
        narrow={narrow}
        complete={!state.bin && state.group === undefined}
        onChange={change}
      />
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
              query={query}
              total={total}
              capped={data.result?.capped ?? false}
              onClose={() => setDialog(null)}
            />
          )}
        </Suspense>
      )}
    </section>
  );
}

function withoutPrint(definition: ListPage): ListPage {
  return { ...definition, buttons: definition.buttons.filter(({ key }) => key !== printKey) };
}

const none: readonly never[] = [];
