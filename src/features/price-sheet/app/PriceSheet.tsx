import { useCallback, useEffect, useState } from "react";
import { useLanguageWords } from "../../../app/core/language/languageContext.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { LoadFailure } from "../../../../renderers/feedback/LoadFailure.tsx";
import { useCompact } from "../../../app/core/parts/useCompact.ts";
import { AwardDialog } from "./award/AwardDialog.tsx";
import {
  needsReason,
  pickBestScore,
  pickLowest,
  pickWhole,
  standing,
  type Award,
} from "./sheet/awards.ts";
import { RefusedAwards } from "./award/RefusedAwards.tsx";
import type { Offer, SheetLine } from "./sheet/sheet.ts";
import { isPositive } from "./sheet/sums.ts";
import { SheetBar } from "./SheetBar.tsx";
import { SheetFacts } from "./SheetFacts.tsx";
import { LineMenu, type OpenMenu } from "./award/LineMenu.tsx";
import type { Shown } from "./sheet/keepSame.ts";
import type { Act, Change } from "./sheet/sendAwards.ts";
import { dataSource } from "../../../app/core/source/dataSource.ts";
import { SheetCards } from "./SheetCards.tsx";
import { SheetCharts } from "./prices/SheetCharts.tsx";
import { openedStates, quotasOf } from "./sheet/sheetSource.ts";
import { SheetTable } from "./SheetTable.tsx";
import { SheetTools, type Tool } from "./SheetTools.tsx";
import { SplitDialog } from "./award/SplitDialog.tsx";
import { useAwarding } from "./award/useAwarding.ts";
import { useLineDeeds } from "./award/useLineDeeds.tsx";
import { useSheet, type SheetState } from "./useSheet.ts";
import { useSteady } from "./sheet/useSteady.ts";
import styles from "./sheet/sheet.module.css";

const act: Act = (document, action, request) => dataSource.act(document, action, request);

/** The comparison of an inquiry's quotations, where its lines are awarded. `onNumber` hears the inquiry's number. */
export function PriceSheet(props: {
  readonly id: string;
  readonly onNumber?: (number: string) => void;
}) {
  const { id, onNumber } = props;
  const words = useWords();
  const state = useSheet(id);
  const { shown, error, again } = state;
  const number = shown?.loaded.inquiry.record["number"];
  useEffect(() => {
    if (typeof number === "string") onNumber?.(number);
  }, [number, onNumber]);
  if (!shown) return error ? <LoadFailure error={error} onRetry={again} /> : <Loading />;
  const status = String(shown.loaded.inquiry.record["status"]);
  if (!openedStates.has(status)) return <p className={styles.empty}>{words("sheet.sealed")}</p>;
  return <OpenSheet state={state} shown={shown} status={status} />;
}

function OpenSheet(props: {
  readonly state: SheetState;
  readonly shown: Shown;
  readonly status: string;
}) {
  const { state, shown, status } = props;
  const { again, error } = state;
  const { loaded } = shown;
  const words = useWords();
  const { language } = useLanguageWords().words;
  const narrow = useCompact();
  // With more suppliers prices stand side by side only without what is beside them.
  const [wide, setWide] = useState(shown.sheet.bidders.length <= 2);
  const [charts, setCharts] = useState(false);
  const [asking, setAsking] = useState<readonly Award[]>();
  const [splitting, setSplitting] = useState<SheetLine>();
  const [history, setHistory] = useState<SheetLine>();
  const onDone = useCallback(() => void again(), [again]);
  const awarding = useAwarding({ shown, failed: error !== undefined, act, again });
  const { sheet, run, settled } = awarding;
  const off = status === "PRICING" ? undefined : words("sheet.notPricing");
  const send = (awards: readonly Award[], reason: string) =>
    run(
      awards.map((award): Change => ({
        ...award,
        reason: needsReason(award) ? reason || award.offer.reason : award.offer.reason,
      })),
    );
  const propose = (awards: readonly Award[]) => {
    if (awards.some((award) => needsReason(award) && award.offer.reason === "")) setAsking(awards);
    else send(awards, "");
  };
  const press = useSteady((line: SheetLine, offer: Offer) => {
    if (isPositive(offer.awarded)) return send([{ line, offer, quantity: "0" }], "");
    if (isPositive(line.open)) return propose([{ line, offer, quantity: line.open }]);
    // All of it is awarded already: whoever presses another price decides anew.
    setSplitting(line);
  });
  const whole = useSteady((quotation: string) => propose(pickWhole(sheet, { quotation })));
  const {
    deedsOf,
    act: actOn,
    dialogs,
  } = useLineDeeds({
    loaded,
    onDone,
    off,
    settled,
    onSplit: setSplitting,
    onHistory: (line) => {
      setHistory(line);
      setCharts(true);
    },
  });
  const [menu, setMenu] = useState<OpenMenu>();
  const tools = useSteady((key: Tool) => {
    if (key === "lowest") return propose(pickLowest(sheet));
    if (key === "bestScore") return propose(pickBestScore(sheet));
    if (key === "undo") return awarding.undo();
    send(
      standing(sheet).map((award) => ({ ...award, quantity: "0" })),
      "",
    );
  });
  const shared = { sheet, language, off, onPress: press, onMenu: setMenu };
  return (
    <div className={styles.page}>
      <SheetBar loaded={loaded} settled={settled} onDone={onDone} />
      <SheetFacts sheet={sheet} language={language} />
      <SheetTools
        inquiry={String(loaded.inquiry.record.id)}
        off={off}
        scored={sheet.bidders.some(({ score }) => score !== null)}
        awarded={standing(sheet).length}
        canUndo={awarding.canUndo}
        wide={wide}
        charts={charts}
        narrow={narrow}
        onWide={setWide}
        onCharts={setCharts}
        onTool={tools}
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
          onWhole={whole}
        />
      )}
      {menu && (
        <LineMenu
          {...menu}
          deeds={deedsOf(menu.line)}
          onDeed={actOn}
          onClose={() => setMenu(undefined)}
        />
      )}
      {charts && <SheetCharts sheet={sheet} language={language} line={history ?? sheet.lines[0]} />}
      {asking && (
        <AwardDialog
          awards={asking}
          onClose={() => setAsking(undefined)}
          onAward={(reason) => {
            send(asking, reason);
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
            send(changed, reason);
            setSplitting(undefined);
          }}
        />
      )}
      {dialogs}
    </div>
  );
}
