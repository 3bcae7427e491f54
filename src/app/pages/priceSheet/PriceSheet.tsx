import { useCallback, useEffect, useState } from "react";
import { useLanguageWords } from "../../language/languageContext.ts";
import { useWords } from "../../language/useWords.ts";
import { Loading } from "../../parts/Loading.tsx";
import { LoadFailure } from "../../../../renderers/feedback/LoadFailure.tsx";
import { useNarrow } from "../../frame/useNarrow.ts";
import { AwardDialog } from "./AwardDialog.tsx";
import {
  needsReason,
  pickBestScore,
  pickLowest,
  pickWhole,
  standing,
  type Award,
} from "./awards.ts";
import { RefusedAwards } from "./RefusedAwards.tsx";
import { isPositive, type Offer, type SheetLine } from "./sheet.ts";
import { SheetBar } from "./SheetBar.tsx";
import { SheetCards } from "./SheetCards.tsx";
import { SheetCharts } from "./SheetCharts.tsx";
import { openedStates, quotasOf } from "./sheetSource.ts";
import { SheetTable } from "./SheetTable.tsx";
import { SheetTools } from "./SheetTools.tsx";
import { SplitDialog } from "./SplitDialog.tsx";
import { useAwarding, type Change } from "./useAwarding.ts";
import { useLineDeeds } from "./useLineDeeds.tsx";
import { useSheet, type SheetState } from "./useSheet.ts";
import { useSteady } from "./useSteady.ts";
import styles from "./sheet.module.css";

/** The comparison of an inquiry's quotations, where its lines are awarded. `onNumber` hears the inquiry's number. */
export function PriceSheet(props: {
  readonly id: string;
  readonly onNumber?: (number: string) => void;
}) {
  const { id, onNumber } = props;
  const words = useWords();
  const state = useSheet(id);
  const { loaded, sheet, error, again } = state;
  const number = loaded?.inquiry.record["number"];
  useEffect(() => {
    if (typeof number === "string") onNumber?.(number);
  }, [number, onNumber]);
  if (!loaded || !sheet) return error ? <LoadFailure error={error} onRetry={again} /> : <Loading />;
  const status = String(loaded.inquiry.record["status"]);
  if (!openedStates.has(status)) return <p className={styles.empty}>{words("sheet.sealed")}</p>;
  return <OpenSheet state={state} status={status} />;
}

function OpenSheet({ state, status }: { readonly state: SheetState; readonly status: string }) {
  const { again } = state;
  const loaded = state.loaded!;
  const sheet = state.sheet!;
  const words = useWords();
  const { language } = useLanguageWords().words;
  const narrow = useNarrow();
  // With more suppliers prices stand side by side only without what is beside them.
  const [wide, setWide] = useState(sheet.bidders.length <= 2);
  const [charts, setCharts] = useState(false);
  const [asking, setAsking] = useState<readonly Award[]>();
  const [splitting, setSplitting] = useState<SheetLine>();
  const [history, setHistory] = useState<SheetLine>();
  const onDone = useCallback(() => again(), [again]);
  const versionOf = useCallback(
    (quotation: string) =>
      sheet.bidders.find((bidder) => bidder.quotation === quotation)?.version ?? 0,
    [sheet],
  );
  const awarding = useAwarding({ versionOf, onDone: again });
  const off = status === "PRICING" ? undefined : words("sheet.notPricing");
  const { run } = awarding;
  const send = useCallback(
    (awards: readonly Award[], reason: string) =>
      run(
        awards.map((award): Change => ({
          ...award,
          version: versionOf(award.offer.quotation),
          reason: needsReason(award) ? reason || award.offer.reason : award.offer.reason,
        })),
      ),
    [run, versionOf],
  );
  const propose = useCallback(
    (awards: readonly Award[]) => {
      if (awards.some((award) => needsReason(award) && award.offer.reason === ""))
        setAsking(awards);
      else void send(awards, "");
    },
    [send],
  );
  const press = useSteady((line: SheetLine, offer: Offer) => {
    if (isPositive(offer.awarded)) return void send([{ line, offer, quantity: "0" }], "");
    if (isPositive(line.open)) return propose([{ line, offer, quantity: line.open }]);
    // All of it is awarded already: whoever presses another price decides anew.
    setSplitting(line);
  });
  const { deedsOf, act, dialogs } = useLineDeeds({
    loaded,
    onDone,
    off,
    onSplit: setSplitting,
    onHistory: (line) => {
      setHistory(line);
      setCharts(true);
    },
  });
  const shared = { sheet, language, off, deedsOf, onPress: press, onDeed: act };
  return (
    <div className={styles.page}>
      <SheetBar loaded={loaded} sheet={sheet} language={language} onDone={onDone} />
      <SheetTools
        inquiry={loaded.inquiry.record}
        off={off}
        running={awarding.running}
        scored={sheet.bidders.some(({ score }) => score !== null)}
        awarded={standing(sheet).length}
        wide={wide}
        charts={charts}
        narrow={narrow}
        onWide={setWide}
        onCharts={setCharts}
        onLowest={() => propose(pickLowest(sheet))}
        onBestScore={() => propose(pickBestScore(sheet))}
        onClear={() =>
          void send(
            standing(sheet).map((award) => ({ ...award, quantity: "0" })),
            "",
          )
        }
        onUndo={awarding.undo}
      />
      <RefusedAwards refused={awarding.refused} onClose={awarding.forget} />
      {sheet.bidders.length === 0 ? (
        <p className={styles.empty}>{words("sheet.noQuotation")}</p>
      ) : narrow ? (
        <SheetCards {...shared} />
      ) : (
        <SheetTable
          {...shared}
          wide={wide}
          currency={words("sheet.localCurrency")}
          onWhole={(quotation) => propose(pickWhole(sheet, { quotation }))}
        />
      )}
      {charts && <SheetCharts sheet={sheet} language={language} line={history ?? sheet.lines[0]} />}
      {asking && (
        <AwardDialog
          awards={asking}
          onClose={() => setAsking(undefined)}
          onAward={(reason) => {
            void send(asking, reason);
            setAsking(undefined);
          }}
        />
      )}
      {splitting && (
        <SplitDialog
          line={splitting}
          bidders={sheet.bidders}
          language={language}
          quotasOf={quotasOf}
          onClose={() => setSplitting(undefined)}
          onSplit={(parts, reason) => {
            const changed = [...parts]
              .filter(([offer, quantity]) => quantity !== offer.awarded)
              .map(([offer, quantity]) => ({ line: splitting, offer, quantity }));
            void send(changed, reason);
            setSplitting(undefined);
          }}
        />
      )}
      {dialogs}
    </div>
  );
}
