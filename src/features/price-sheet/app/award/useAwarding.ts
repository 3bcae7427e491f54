import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Shown } from "../sheet/keepSame.ts";
import {
  sendAwards,
  type Act,
  type Change,
  type LineVersions,
  type Refused,
} from "../sheet/sendAwards.ts";
import type { Offer, Sheet, SheetLine } from "../sheet/sheet.ts";
import { withAwards, type Wanted } from "../sheet/withAwards.ts";

export interface Awarding {
  /** With everything that was awarded here, sent or not. */
  readonly sheet: Sheet;
  /** Shows the changes at once and sends them after those before; what the server refuses is put back. */
  readonly run: (changes: readonly Change[]) => void;
  /** Puts back what was changed last. */
  readonly undo: () => void;
  readonly canUndo: boolean;
  readonly refused: readonly Refused[];
  readonly forget: () => void;
  /** Waits until the server has answered every change and the sheet was read again. */
  readonly settled: () => Promise<void>;
}

/** A change that is shown before the sheet that was read has it. */
interface Ahead extends Wanted {
  /** The turn of reading from which on the sheet has it; undefined while the server has not answered. */
  readonly since: number | undefined;
}

/** Awards that show at once: the sheet that was read with what is under way on top of it. */
export function useAwarding(options: {
  readonly shown: Shown;
  readonly failed: boolean;
  readonly act: Act;
  /** Reads anew; answers the turn from which on the sheet knows of all that was answered. */
  readonly again: () => number;
}): Awarding {
  const { shown, failed, act, again } = options;
  const [ahead, setAhead] = useState<readonly Ahead[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [past, setPast] = useState<readonly (readonly Change[])[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const versions = useRef<LineVersions>(new Map());
  const turn = useRef(shown.turn);
  useEffect(() => {
    turn.current = shown.turn;
  }, [shown.turn]);
  const still = useMemo(() => ahead.filter((one) => isAhead(one, shown.turn)), [ahead, shown.turn]);
  const sheet = useMemo(() => withAwards(shown.sheet, still), [shown.sheet, still]);

  const run = useCallback(
    (changes: readonly Change[], remember = true) => {
      if (changes.length === 0) return;
      const added = changes.map(({ offer, quantity, reason }): Ahead => ({
        offer: offer.id,
        quantity,
        reason: Number(quantity) > 0 ? reason : "",
        since: undefined,
      }));
      setAhead((known) => [...known.filter((one) => isAhead(one, turn.current)), ...added]);
      waiting.current++;
      queue.current = queue.current.then(async () => {
        const failed = await sendAwards(act, changes, versions.current);
        const isBack = (offer: string) => failed.some((one) => one.offer.id === offer);
        const done = changes.filter(({ offer }) => !isBack(offer.id));
        if (remember && done.length > 0) setPast((known) => [...known.slice(-19), done]);
        setRefused((known) => [
          ...known.filter((one) => !changes.some(({ offer }) => offer.id === one.offer.id)),
          ...failed,
        ]);
        // The last of them asks once for all.
        const isLast = --waiting.current === 0;
        setAhead((known) =>
          known.flatMap((one) =>
            !added.includes(one) ? one : isBack(one.offer) ? [] : { ...one, since: Infinity },
          ),
        );
        if (!isLast) return;
        const since = again();
        setAhead((known) => known.map((one) => (one.since === Infinity ? { ...one, since } : one)));
      });
    },
    [act, again],
  );
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    run(
      last.flatMap(({ line, offer }) => back(sheet, line, offer)),
      false,
    );
  };

  const settling = useRef<(() => void)[]>([]);
  const isSettled =
    still.length === 0 || (failed && still.every(({ since }) => since !== undefined));
  useEffect(() => {
    if (isSettled) for (const done of settling.current.splice(0)) done();
  }, [isSettled]);
  const settled = useCallback(
    () =>
      isSettled ? Promise.resolve() : new Promise<void>((done) => settling.current.push(done)),
    [isSettled],
  );
  return {
    sheet,
    run,
    undo,
    canUndo: past.length > 0,
    refused,
    forget: useCallback(() => setRefused([]), []),
    settled,
  };
}

function isAhead({ since }: Ahead, turn: number): boolean {
  return since === undefined || since > turn;
}

/** What puts an offer back to how it was, as it stands now. */
function back(sheet: Sheet, line: SheetLine, was: Offer): readonly Change[] {
  const now = sheet.lines.find(({ id }) => id === line.id);
  const offer = now?.offers.get(was.quotation);
  return now && offer ? [{ line: now, offer, quantity: was.awarded, reason: was.reason }] : [];
}
