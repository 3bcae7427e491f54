import { App } from "antd";
import { useEffect, useState } from "react";
import { SourceError } from "../../../../renderers/dataSource.ts";
import type { ExpertScore, ScoreSheet } from "../../../engine/index.ts";
import { pageRefusal } from "../../http/envelope.ts";
import { call } from "../../http/http.ts";
import { useWords } from "../../language/useWords.ts";
import { Loading } from "../../parts/Loading.tsx";
import { address } from "../../source/address.ts";
import { useTab } from "../../tabs/tabContext.ts";
import { PageRefused } from "../PageRefused.tsx";
import { Scoring } from "./Scoring.tsx";

/** `/:module/:page/:id/scores`: an expert's own score sheet of an event. */
export function ScoringScreen({ page, id }: { readonly page: string; readonly id: string }) {
  const words = useWords();
  const { message } = App.useApp();
  const { setTitle, setUnsaved } = useTab();
  const [sheet, setSheet] = useState<ScoreSheet>();
  const [failed, setFailed] = useState<SourceError>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    call<ScoreSheet>({
      method: "GET",
      path: address`/res/auction/${page}/${id}/scores`,
      signal: abort.signal,
      quiet: () => true,
    }).then(setSheet, (error: unknown) => {
      if (error instanceof SourceError) setFailed(error);
    });
    return () => abort.abort();
  }, [page, id, turn]);
  const title = sheet && `${words("auction.score.title")} ${sheet.number}`;
  useEffect(() => {
    if (title !== undefined) setTitle(title);
  }, [title, setTitle]);
  if (failed)
    return (
      <PageRefused
        refused={pageRefusal(failed)}
        retry={() => {
          setFailed(undefined);
          setTurn(turn + 1);
        }}
      />
    );
  if (!sheet) return <Loading />;

  const post = (act: "score" | "submitScore", body: object) =>
    call<ScoreSheet>({ path: address`/res/auction/${page}/${id}/${act}`, body, mutating: true });
  const keep = async (scores: readonly ExpertScore[]) => {
    setSheet(await post("score", { scores }));
    setUnsaved(false);
    void message.success(words("auction.score.kept"));
  };
  return (
    <Scoring
      // The answer of the server is what stands in the sheet from then on.
      key={sheet.submittedAt ?? "open"}
      sheet={sheet}
      onChange={() => setUnsaved(true)}
      onKeep={keep}
      onSubmit={async (scores) => {
        await keep(scores);
        setSheet(await post("submitScore", {}));
        void message.success(words("auction.score.sent"));
      }}
    />
  );
}
