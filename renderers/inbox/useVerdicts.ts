import { App } from "antd";
import { useCallback, useEffect, useRef, useState } from "react";
import { isWarning, type ListPage, type ListRow } from "../../src/engine/index.ts";
import { pressKeys } from "../actions/pressKeys.ts";
import { runTargets, tryTargets, type Outcome } from "../actions/runTargets.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { listTarget } from "../grid/list/listTargets.ts";
import { useReading } from "../widgets/useReading.ts";
import type { Verdict } from "./verdict.ts";

/** How long a verdict can be taken back, in seconds. */
const holds = 8;

/** A verdict that was given and is not sent yet. */
interface Held {
  readonly row: ListRow;
  readonly name: string;
  readonly verdict: Verdict;
  readonly input: Readonly<Record<string, unknown>>;
  readonly confirm: readonly number[];
  /** Milliseconds, by the browser's clock. */
  readonly until: number;
}

/** The obstacles of a verdict: it is refused, or passes once its warnings are confirmed. */
export interface Against {
  readonly row: string;
  readonly verdict: Verdict;
  readonly messages: readonly string[];
  /** Warnings; none: it is refused. */
  readonly codes: readonly number[];
}

/**
 * Verdicts that can be taken back: each is judged when it is given, waits some seconds, and is sent then, or as soon as the next
 * one is given or the page is left.
 */
export function useVerdicts(options: {
  readonly definition: ListPage;
  readonly onSent: () => void;
  readonly onDirtyChange: ((dirty: boolean) => void) | undefined;
}) {
  const { definition, onSent, onDirtyChange } = options;
  const { source } = useRenderer();
  const { message } = App.useApp();
  const reading = useReading();
  const words = useWords();
  const [held, setHeld] = useState<Held | null>(null);
  const [against, setAgainst] = useState<Against | null>(null);
  const [judging, setJudging] = useState(false);
  const waiting = useRef<Held | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const take = (next: Held | null) => {
    clearTimeout(timer.current);
    waiting.current = next;
    setHeld(next);
    onDirtyChange?.(next !== null);
  };
  async function send() {
    const going = waiting.current;
    if (!going) return;
    take(null);
    const { row, verdict, input, confirm, name } = going;
    const { button } = verdict;
    const [outcome] = await runTargets({
      source,
      document: definition.document,
      action: button.key,
      rows: [listTarget(definition, row, { reading, words })],
      request: { page: definition.page, ...(button.input && { input }), confirm },
      keys: pressKeys(),
    });
    if (outcome && outcome.status !== 200)
      message.error(
        words("inbox.failed", { name, action: button.title, reason: outcome.message }),
        10,
      );
    onSent();
  }
  const sending = useRef(send);
  useEffect(() => void (sending.current = send));
  useEffect(() => {
    const leave = () => void sending.current();
    const hide = () => document.visibilityState === "hidden" && leave();
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  async function give(row: ListRow, verdict: Verdict, remark: string): Promise<boolean> {
    if (judging) return false;
    const { button, remark: asked } = verdict;
    const confirm =
      against?.row === row.id && against.verdict.key === verdict.key ? against.codes : [];
    const target = listTarget(definition, row, { reading, words });
    const input = asked && remark !== "" ? { [asked.key]: remark } : {};
    setJudging(true);
    const outcomes = await tryTargets({
      source,
      document: definition.document,
      action: button.key,
      rows: [target],
      page: definition.page,
      ...(button.input && { input }),
      confirm,
    });
    setJudging(false);
    const refused = outcomes.find(({ status }) => status !== 200);
    if (refused) {
      setAgainst(standsAgainst(row, verdict, { refused, confirm }));
      return false;
    }
    setAgainst(null);
    await sending.current();
    const until = Date.now() + holds * 1000;
    take({ row, name: target.name, verdict, input, confirm, until });
    timer.current = setTimeout(() => void sending.current(), holds * 1000);
    return true;
  }
  const undo = (): ListRow | undefined => {
    const row = waiting.current?.row;
    take(null);
    return row;
  };
  return {
    held,
    against,
    judging,
    give,
    undo,
    forget: useCallback(() => setAgainst(null), []),
  };
}

function standsAgainst(
  row: ListRow,
  verdict: Verdict,
  { refused, confirm }: { readonly refused: Outcome; readonly confirm: readonly number[] },
): Against {
  const problems = refused.problems.length > 0 ? refused.problems : [refused];
  const codes = [refused.status, ...problems.map(({ status }) => status)];
  return {
    row: row.id,
    verdict,
    messages: [...new Set(problems.map(({ message }) => message))],
    codes: isWarning(refused.status) ? [...new Set([...confirm, ...codes.filter(isWarning)])] : [],
  };
}
