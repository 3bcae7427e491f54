import { Empty } from "antd";
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import type { ButtonView, DetailPage, ListPage, ListRow } from "../../src/engine/index.ts";
import type { Outcome } from "../actions/runTargets.ts";
import { useActionFlow } from "../actions/useActionFlow.tsx";
import { useSubject } from "../actions/useSubject.ts";
import { subjectOf } from "../values/subjectOf.ts";
import { useWords } from "../base/words.ts";
import { DrawnHead } from "../feedback/DrawnHead.tsx";
import { LoadFailure } from "../feedback/LoadFailure.tsx";
import { useNarrow } from "../feedback/useNarrow.ts";
import { listTarget } from "../grid/list/listTargets.ts";
import { caseButtons } from "../grid/list/rowButtons.ts";
import { queryOfState } from "../grid/list/listState.ts";
import { useListData } from "../grid/list/useListData.ts";
import { useViewCounts } from "../grid/list/useViewCounts.ts";
import { ViewTabs } from "../grid/list/ViewTabs.tsx";
import { useReading } from "../widgets/useReading.ts";
import { DecisionView, type OpenDocument } from "./DecisionView.tsx";
import { InboxRows } from "./InboxRows.tsx";
import { HeldMark, KeyHints } from "./InboxMarks.tsx";
import { useInboxKeys } from "./useInboxKeys.ts";
import { useVerdicts } from "./useVerdicts.ts";
import { VerdictBar } from "./VerdictBar.tsx";
import { inputTexts, verdictsOf, type Verdict } from "./verdict.ts";
import "./inbox.css";

/** How an inbox finds the documents of its rows, and what is shown below them. */
export interface InboxParts {
  /** The page on which the user opens documents of a name; undefined where they may not. */
  readonly pageOf: (document: string) => string | undefined;
  readonly beside?: (document: OpenDocument, page: DetailPage) => ReactNode;
}

/**
 * What awaits the reader, decided on one after the other: the list at the left, the document with all that the decision needs at the
 * right, the verdicts below it. After a verdict the next one opens; the last one can be undone for some seconds.
 */
export function InboxView(props: {
  readonly definition: ListPage;
  readonly parts: InboxParts;
  readonly refresh: number | undefined;
  readonly onOpen: ((row: ListRow) => void) | undefined;
  readonly onActed: (() => void) | undefined;
  readonly onDirtyChange: ((dirty: boolean) => void) | undefined;
  /** The view of the list that is shown; undefined: all of it. */
  readonly view: string | undefined;
  readonly onView: (key: string) => void;
  readonly onTable: () => void;
}) {
  const { definition, parts, refresh, onOpen, onActed, onDirtyChange, onTable } = props;
  const { view, onView } = props;
  const words = useWords();
  const reading = useReading();
  const narrow = useNarrow();
  const verdicts = useMemo(() => verdictsOf(definition), [definition]);
  const query = useMemo(
    () => ({
      ...queryOfState(view === undefined ? {} : { view }, definition),
      size: definition.pageSizes.at(-1)!,
    }),
    [definition, view],
  );
  const data = useListData(definition, query);
  const first = useRef(refresh);
  useEffect(() => {
    if (refresh !== first.current) data.refresh();
    first.current = refresh;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another number asks again
  }, [refresh]);
  const done = () => {
    data.refresh();
    onActed?.();
  };
  const counts = useViewCounts({ definition, ready: data.result !== null, turn: data.turn });
  /** A dialog has taken the remark; what was refused stays picked. */
  const decided = (_: ButtonView, outcomes: readonly Outcome[]) => {
    setRemark("");
    const gone = new Set(outcomes.filter(({ status }) => status === 200).map(({ row }) => row.id));
    setPicks((now) => now && new Set([...now].filter((id) => !gone.has(id))));
    done();
  };
  const { held, against, judging, give, undo, forget } = useVerdicts({
    definition,
    onSent: done,
    onDirtyChange,
  });
  const rows = (data.result?.rows ?? []).filter(({ id }) => id !== held?.row.id);
  const [chosen, setChosen] = useState<string>();
  /** Several are decided on together; null: one after the other. */
  const [picks, setPicks] = useState<ReadonlySet<string> | null>(null);
  const [missing, setMissing] = useState(false);
  const [remark, setRemark] = useState("");
  const field = useId();
  const region = useRef<HTMLElement>(null);
  const shown = rows.find(({ id }) => id === chosen) ?? (narrow ? undefined : rows[0]);
  const at = shown ? rows.indexOf(shown) : -1;
  const picked = rows.filter(({ id }) => picks?.has(id));
  const flow = useActionFlow({
    page: definition.page,
    document: definition.document,
    subject: useSubject({ title: definition.documentTitle }),
    onDone: decided,
    onStale: data.refresh,
  });
  function select(row: ListRow | undefined) {
    setChosen(row?.id);
    setRemark("");
    setMissing(false);
    forget();
  }
  function pick(row: ListRow) {
    setPicks((now) => {
      const next = new Set(now);
      if (!next.delete(row.id)) next.add(row.id);
      return next;
    });
  }
  /** In the dialog of the action, which begins with the remark. */
  function ask(button: ButtonView, begins: string | undefined, of: readonly ListRow[]) {
    const typed = begins && remark.trim() ? { typed: { [begins]: remark.trim() } } : {};
    const targets = of.map((row) => listTarget(definition, row, { reading, words }));
    flow.start(button, targets, typed);
  }
  async function decide(verdict: Verdict) {
    const { button, remark: asked, asksMore, begins } = verdict;
    if (picked.length > 0) return ask(button, begins ?? asked?.key, picked);
    if (!shown) return;
    if (asksMore) return ask(button, begins, [shown]);
    const isMissing = asked?.required === true && remark.trim() === "";
    setMissing(isMissing);
    if (isMissing) return document.getElementById(field)?.focus();
    const next = rows[at + 1] ?? rows[at - 1];
    if (!(await give(shown, verdict, remark.trim()))) return;
    select(narrow ? undefined : next);
    region.current?.focus({ preventScroll: true });
  }
  function takeBack() {
    const row = undo();
    if (row) select(row);
  }
  // Its keys work at once, also for users whose focus is still on a link.
  const isThere = data.result !== null;
  useEffect(() => {
    const at = document.activeElement;
    if (isThere && (at === null || !at.matches("input, textarea, [contenteditable=true]")))
      region.current?.focus({ preventScroll: true });
  }, [isThere]);
  useInboxKeys(region, {
    onMove: (by) => select(rows[Math.min(rows.length - 1, Math.max(0, at + by))]),
    onOpen: () => shown && onOpen?.(shown),
    onUndo: takeBack,
    onPick: () => shown && pick(shown),
    onKey: (key) => {
      const verdict = verdicts.find((one) => one.key === key);
      if (verdict) void decide(verdict);
      return verdict !== undefined;
    },
  });
  if (data.error) return <LoadFailure error={data.error} onRetry={data.refresh} />;
  const list = (
    <InboxRows
      definition={definition}
      rows={rows}
      more={(data.result?.total ?? 0) - (data.result?.rows.length ?? 0)}
      selected={shown?.id}
      picks={picks}
      onSelect={select}
      onPick={pick}
      onPicks={setPicks}
      onMore={data.more}
    />
  );
  const bar = (shown || picked.length > 0) && (
    <VerdictBar
      verdicts={verdicts}
      more={shown && picked.length === 0 ? caseButtons(definition, shown) : []}
      picked={picked.length}
      remark={remark}
      field={field}
      missing={missing}
      against={shown && picked.length === 0 && against?.row === shown.id ? against : null}
      busy={judging}
      onRemark={(text) => {
        setRemark(text);
        setMissing(false);
      }}
      onGive={(verdict) => void decide(verdict)}
      onMore={(button) => shown && ask(button, inputTexts(button).only, [shown])}
    />
  );
  const decision = shown && (
    <div className="wb-inbox-case">
      <DecisionView
        key={shown.id}
        definition={definition}
        row={shown}
        open={openOf(definition, shown, parts)}
        position={words("inbox.position", { at: at + 1, count: rows.length })}
        beside={parts.beside}
        onOpen={() => onOpen?.(shown)}
        onBack={narrow ? () => select(undefined) : undefined}
      />
      {bar}
    </div>
  );
  return (
    <section ref={region} className="wb-inbox" tabIndex={-1} aria-label={definition.title}>
      <DrawnHead
        title={definition.title}
        count={data.result ? data.result.total - (held ? 1 : 0) : undefined}
        views={
          <ViewTabs
            definition={definition}
            state={view === undefined ? {} : { view }}
            counts={counts}
            room={Number.POSITIVE_INFINITY}
            onView={(key) => {
              select(undefined);
              onView(key);
            }}
          />
        }
        status={
          held ? (
            <HeldMark key={held.row.id} {...held} button={held.verdict.button} onUndo={takeBack} />
          ) : null
        }
        onTable={onTable}
      >
        {!narrow && <KeyHints verdicts={verdicts} />}
      </DrawnHead>
      {rows.length === 0 && data.result ? (
        <Empty
          className="wb-inbox-none"
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <>
              <b>{words("inbox.none")}</b>
              <div className="wb-muted">{words("inbox.noneHint")}</div>
            </>
          }
        />
      ) : narrow ? (
        (decision ?? (
          <>
            {list}
            {bar}
          </>
        ))
      ) : (
        <div className="wb-inbox-split">
          {list}
          {decision}
        </div>
      )}
      {flow.dialogs}
    </section>
  );
}

/** What a row names; else the row itself, on the page of all such documents where the reader has that. */
function openOf(
  { opens, document: listed, page: own }: ListPage,
  row: ListRow,
  { pageOf }: InboxParts,
): OpenDocument | undefined {
  if (!opens) return { page: pageOf(listed) ?? own, id: row.id };
  const subject = subjectOf(opens, row);
  const page = subject && pageOf(subject.document);
  return subject && page !== undefined ? { page, id: subject.id } : undefined;
}
