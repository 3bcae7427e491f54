import { Skeleton } from "antd";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { DetailPage, RecordAnswer } from "../../../src/engine/index.ts";
import type { DataSource } from "../../base/dataSource.ts";
import { LoadFailure } from "../../feedback/LoadFailure.tsx";
import { useRenderer } from "../../base/rendererContext.ts";
import "../../widgets/inputs/ready.ts";
import { FilledPageContext } from "../../widgets/placeholders/useFilled.ts";
import { LoadedDetail } from "./LoadedDetail.tsx";
import { PastDetail } from "./PastDetail.tsx";

export interface DetailViewProps {
  /** Page name; its definition is loaded unless given. Unsaved changes move to a new definition of the page. */
  readonly page: string;
  readonly definition?: DetailPage;
  /** The document; without it a new one is started. */
  readonly id?: string;
  /** Without `id`: the new document begins with the values typed in this one. */
  readonly copyOf?: string;
  /** Another number reloads the document: another page may have changed it. Unsaved changes stay. */
  readonly refresh?: number;
  /** The page is hidden behind another one: it does not follow changes by others. */
  readonly hidden?: boolean;
  /** Nothing can be changed, whatever the rights. */
  readonly readOnly?: boolean;
  /** After a save or an action: the current document. A new document has its id from here on. */
  readonly onSaved?: (answer: RecordAnswer) => void;
  readonly onDeleted?: () => void;
  /** Whether leaving would lose something: the app's leave guard. */
  readonly onDirtyChange?: (dirty: boolean) => void;
  /** The document's label, for the tab. */
  readonly onTitleChange?: (title: string) => void;
  readonly onBack?: () => void;
  /** Starts a new document like this one; without it none is offered. */
  readonly onCopy?: (id: string) => void;
  /** Further tabs beside the line tables (history, attachments). */
  readonly tabs?: readonly {
    readonly key: string;
    readonly label: string;
    readonly content: ReactNode;
    /** It is in the panel beside the lines instead of among them. */
    readonly beside?: boolean;
  }[];
  /** The open tab; kept here unless given. */
  readonly tab?: string;
  readonly onTabChange?: (tab: string) => void;
}

/** A detail page made from its definition: header, lines, actions, saving, conflicts, errors. */
export function DetailView(props: DetailViewProps) {
  const { page, id, definition, refresh, copyOf } = props;
  const { source } = useRenderer();
  const given = useRef(definition);
  given.current = definition;
  const [loaded, setLoaded] = useState<{
    page: DetailPage;
    answer: RecordAnswer;
    original?: RecordAnswer | undefined;
    load: number;
  } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [turn, setTurn] = useState(0);
  const [asOf, setAsOf] = useState<number | null>(null);
  const recordId = loaded?.answer.record.id;
  useEffect(() => {
    const abort = new AbortController();
    // A document that was just made is loaded already; its new id asks for nothing.
    if (id !== undefined && loaded?.answer.record.id === id && loaded.load === turn) return;
    setError(null);
    setLoaded(null);
    const record = id === undefined ? source.blank(page) : source.get(page, id, abort.signal);
    const other =
      id === undefined && copyOf !== undefined ? source.get(page, copyOf, abort.signal) : undefined;
    Promise.all([given.current ?? source.detailPage(page), record, other])
      .then(async ([view, answer, original]) => ({
        page: await shownIn(source, view, answer),
        answer,
        original,
      }))
      .then(
        (found) => abort.signal.aborted || setLoaded({ ...found, load: turn }),
        (reason: Error) => abort.signal.aborted || setError(reason),
      );
    return () => abort.abort();
    // `loaded` is only looked at, and must not ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source, page, id, copyOf, turn]);

  const seen = useRef(refresh);
  useEffect(() => {
    if (seen.current === refresh || id === undefined) return;
    seen.current = refresh;
    const abort = new AbortController();
    source.get(page, id, abort.signal).then(
      (answer) => abort.signal.aborted || setLoaded((now) => now && { ...now, answer }),
      // The page stays as it is; a reload by hand shows the error.
      () => undefined,
    );
    return () => abort.abort();
  }, [source, page, id, refresh]);

  const shown = useRef(definition);
  useEffect(() => {
    const before = shown.current;
    if (!definition || before === definition) return;
    shown.current = before?.page === definition.page ? before : definition;
    if (shown.current === definition) return;
    const abort = new AbortController();
    const record =
      recordId === undefined ? source.blank(page) : source.get(page, recordId, abort.signal);
    record
      .then(async (answer) => [await shownIn(source, definition, answer), answer] as const)
      .then(
        ([view, answer]) => {
          if (abort.signal.aborted) return;
          shown.current = definition;
          setLoaded((now) => now && { ...now, page: view, answer });
        },
        (reason: Error) => abort.signal.aborted || setError(reason),
      );
    return () => abort.abort();
  }, [source, page, definition, recordId]);

  if (error)
    return <LoadFailure error={error} onRetry={() => setTurn(turn + 1)} onBack={props.onBack} />;
  if (!loaded || loaded.page.page !== page) return <DetailSkeleton />;
  return (
    <>
      {/* Unsaved changes are kept while an earlier version is shown. */}
      <div hidden={asOf !== null}>
        <FilledPageContext value={page}>
          <LoadedDetail
            {...props}
            page={loaded.page}
            answer={loaded.answer}
            original={loaded.original?.record}
            onAnswer={(answer) => setLoaded({ ...loaded, answer })}
            onAsOf={setAsOf}
          />
        </FilledPageContext>
      </div>
      {asOf !== null && source.life && recordId !== undefined && (
        <PastDetail
          key={asOf}
          source={source.life}
          page={loaded.page}
          id={recordId}
          version={asOf}
          onEnd={() => setAsOf(null)}
        />
      )}
    </>
  );
}

/** The definition for a document in which something is closed to this reader that others show him. */
async function shownIn(
  source: DataSource,
  view: DetailPage,
  { record }: RecordAnswer,
): Promise<DetailPage> {
  const { masked } = record as { readonly masked?: readonly string[] };
  return masked && masked.length > 0 ? source.detailPage(view.page, masked) : view;
}

function DetailSkeleton() {
  return (
    <div className="wb-detail" aria-busy="true">
      <Skeleton active title={false} paragraph={{ rows: 2 }} />
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    </div>
  );
}
