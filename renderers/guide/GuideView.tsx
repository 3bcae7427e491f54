import { Button, Skeleton } from "antd";
import { useEffect, useRef, useState } from "react";
import type { GuidePage } from "../../src/engine/index.ts";
import type { FinishedGuide, OpenGuide } from "../base/dataSource.ts";
import { LoadFailure } from "../feedback/LoadFailure.tsx";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import "../widgets/inputs/ready.ts";
import { LoadedGuide } from "./LoadedGuide.tsx";

export interface GuideViewProps {
  /** Page name; its definition is loaded unless given. */
  readonly page: string;
  readonly definition?: GuidePage;
  /** The draft to go on with; without it a new document is begun. */
  readonly draft?: string;
  /** The step in the address; followed as far as it was reached. */
  readonly step?: string;
  readonly onStepChange?: (step: string) => void;
  /** The draft was kept for the first time: it has its own address from here on. */
  readonly onDraft?: (draft: string) => void;
  readonly onFinished?: (made: FinishedGuide) => void;
  readonly onDiscarded?: () => void;
  /** Whether leaving at this moment would lose something. */
  readonly onDirtyChange?: (dirty: boolean) => void;
  readonly onBack?: () => void;
  /** Begins anew where the draft asked for is gone. */
  readonly onStartAnew?: () => void;
}

/** A guide made from its definition: steps, checks, a draft on the server, a summary, and the document at the end. */
export function GuideView(props: GuideViewProps) {
  const { page, draft, definition, onStartAnew } = props;
  const { source } = useRenderer();
  const words = useWords();
  const given = useRef(definition);
  useEffect(() => {
    given.current = definition;
  });
  const [loaded, setLoaded] = useState<{
    page: GuidePage;
    open: OpenGuide;
    draft: string | undefined;
    load: number;
  } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [turn, setTurn] = useState(0);
  // The draft that this very guide was first kept as is open already.
  const own = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (loaded && loaded.load === turn && draft !== undefined && draft === own.current) return;
    let gone = false;
    own.current = undefined;
    setError(null);
    setLoaded(null);
    Promise.all([given.current ?? source.guidePage(page), source.openGuide(page, draft)]).then(
      ([view, open]) => gone || setLoaded({ page: view, open, draft, load: turn }),
      (reason: Error) => gone || setError(reason),
    );
    return () => {
      gone = true;
    };
    // `loaded` is only looked at, and must not ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source, page, draft, turn]);

  if (error) {
    return (
      <>
        <LoadFailure error={error} onRetry={() => setTurn(turn + 1)} />
        {draft !== undefined && onStartAnew && (
          <div className="wb-guide-anew">
            <Button onClick={onStartAnew}>{words("guide.startAnew")}</Button>
          </div>
        )}
      </>
    );
  }
  if (!loaded || loaded.page.page !== page) return <GuideSkeleton />;
  return (
    <LoadedGuide
      {...props}
      key={`${loaded.draft ?? "new"} ${loaded.load}`}
      page={loaded.page}
      open={loaded.open}
      onDraft={(id) => {
        own.current = id;
        props.onDraft?.(id);
      }}
    />
  );
}

function GuideSkeleton() {
  return (
    <div className="wb-guide" aria-busy="true">
      <Skeleton active title={false} paragraph={{ rows: 1 }} />
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  );
}
