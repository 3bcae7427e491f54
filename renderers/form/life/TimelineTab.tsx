import { DiffOutlined } from "@ant-design/icons";
import { Button, Segmented, Skeleton } from "antd";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { DetailPage, TimelineEntry } from "../../../src/engine/index.ts";
import type { LifeSource, TimelineRequest } from "../../base/lifeSource.ts";
import { useWords } from "../../base/words.ts";
import { CommentBox } from "./CommentBox.tsx";
import { LifeFailure } from "./LifeFailure.tsx";
import { TimelineItem } from "./TimelineItem.tsx";

const CompareVersions = lazy(() =>
  import("./CompareVersions.tsx").then((module) => ({ default: module.CompareVersions })),
);

type Shown = "all" | "history" | "comment";

/** The changes of a document and the comments on it, newest first, with a box to write one. */
export function TimelineTab(props: {
  readonly source: LifeSource;
  readonly page: DetailPage;
  readonly id: string;
  /** Changes with every version, so that the entries are read anew. */
  readonly version: number;
  readonly onAsOf: (version: number) => void;
}) {
  const { source, page, id, version, onAsOf } = props;
  const words = useWords();
  const [comparing, setComparing] = useState(false);
  const [shown, setShown] = useState<Shown>("all");
  const { entries, more, error, loading, load, replace } = useEntries(source, page.page, {
    id,
    ...(shown === "all" ? {} : { kinds: [shown] }),
  });
  useEffect(() => load(), [load, version]);
  return (
    <section className="wb-life" aria-label={words("life.timeline")} aria-busy={loading}>
      <CommentBox
        source={source}
        page={page.page}
        id={id}
        sharedWith={page.sharedWith}
        onSent={() => load()}
      />
      <div className="wb-life-tools">
        <Segmented<Shown>
          size="small"
          value={shown}
          onChange={setShown}
          options={[
            { value: "all", label: words("life.all") },
            { value: "history", label: words("life.history") },
            { value: "comment", label: words("life.comments") },
          ]}
        />
        {version > 1 && (
          <Button
            size="small"
            icon={<DiffOutlined aria-hidden="true" />}
            onClick={() => setComparing(true)}
          >
            {words("life.compare")}
          </Button>
        )}
      </div>
      {comparing && (
        <Suspense fallback={null}>
          <CompareVersions
            source={source}
            page={page}
            id={id}
            present={version}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      )}
      {error && <LifeFailure error={error} onRetry={() => load()} />}
      {!error && entries === null && <Skeleton active title={false} />}
      {entries?.length === 0 && <p className="wb-muted">{words("life.empty")}</p>}
      <ol className="wb-life-entries">
        {entries?.map((entry) => (
          <TimelineItem
            key={entry.id}
            entry={entry}
            page={page}
            present={version}
            onAsOf={onAsOf}
            onAll={() =>
              void source
                .timeline(page.page, { id, entry: entry.id })
                .then(({ entries: [whole] }) => whole && replace(whole))
            }
          />
        ))}
      </ol>
      {more && entries && (
        <Button loading={loading} onClick={() => load(entries.at(-1)!.id)}>
          {words("life.more")}
        </Button>
      )}
    </section>
  );
}

/** A page of entries after another; a new question begins anew. */
function useEntries(source: LifeSource, page: string, request: TimelineRequest) {
  const [entries, setEntries] = useState<readonly TimelineEntry[] | null>(null);
  const [more, setMore] = useState(false);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const running = useRef<AbortController>(undefined);
  const { id } = request;
  const kinds = request.kinds?.join();
  const load = useCallback(
    (before?: string) => {
      running.current?.abort();
      const abort = (running.current = new AbortController());
      setLoading(true);
      setError(null);
      const asked: TimelineRequest = {
        id,
        ...(before === undefined ? {} : { before }),
        ...(kinds === undefined ? {} : { kinds: [kinds as "history" | "comment"] }),
      };
      source.timeline(page, asked, abort.signal).then(
        (answer) => {
          if (abort.signal.aborted) return;
          setEntries((known) =>
            before === undefined ? answer.entries : [...(known ?? []), ...answer.entries],
          );
          setMore(answer.more);
          setLoading(false);
        },
        (reason: Error) => {
          if (abort.signal.aborted) return;
          setError(reason);
          setLoading(false);
        },
      );
    },
    [source, page, id, kinds],
  );
  useEffect(() => () => running.current?.abort(), []);
  const replace = (whole: TimelineEntry) =>
    setEntries((known) => known?.map((entry) => (entry.id === whole.id ? whole : entry)) ?? null);
  return { entries, more, loading, error, load, replace };
}
