import { App } from "antd";
import { useCallback } from "react";
import type { ExpertScore, ScoreSheet } from "../../answers/auctionScores.ts";
import { call } from "../../../../app/core/http/http.ts";
import { useWords } from "../../../../app/core/language/useWords.ts";
import { address } from "../../../../app/core/source/address.ts";
import { useTab, useTabTitle } from "../../../../app/core/tabs/tabContext.ts";
import { Answered } from "../../../../app/core/pages/Answered.tsx";
import { useAsked } from "../../../../../renderers/base/useAsked.ts";
import { Scoring } from "./Scoring.tsx";

/** `/:module/:page/:id/scores`: an expert's own score sheet of an event. */
export function ScoringScreen({ page, id }: { readonly page: string; readonly id: string }) {
  const words = useWords();
  const { message } = App.useApp();
  const { setUnsaved } = useTab();
  const ask = useCallback(
    (signal: AbortSignal) =>
      call<ScoreSheet>({
        method: "GET",
        path: address`/res/auction/${page}/${id}/scores`,
        signal,
        quiet: () => true,
      }),
    [page, id],
  );
  const asked = useAsked(ask);
  useTabTitle(asked.answer && `${words("auction.score.title")} ${asked.answer.number}`);

  const post = async (act: "score" | "submitScore", body: object) =>
    asked.take(
      await call<ScoreSheet>({
        path: address`/res/auction/${page}/${id}/${act}`,
        body,
        mutating: true,
      }),
    );
  const keep = async (scores: readonly ExpertScore[]) => {
    await post("score", { scores });
    setUnsaved(false);
    void message.success(words("auction.score.kept"));
  };
  return (
    <Answered of={asked}>
      {(sheet) => (
        <Scoring
          // The answer of the server is what stands in the sheet from then on.
          key={sheet.submittedAt ?? "open"}
          sheet={sheet}
          onChange={() => setUnsaved(true)}
          onKeep={keep}
          onSubmit={async (scores) => {
            await keep(scores);
            await post("submitScore", {});
            void message.success(words("auction.score.sent"));
          }}
        />
      )}
    </Answered>
  );
}
