import { useCallback, useRef, useState } from "react";
import type { ActionOutcome } from "../../../../renderers/dataSource.ts";
import { dataSource } from "../../dataSource.ts";
import { isPositive, type Offer, type SheetLine } from "./sheet.ts";
import { pages } from "./sheetSource.ts";

/** What an award is to be: nought takes it back. */
export interface Change {
  readonly line: SheetLine;
  readonly offer: Offer;
  readonly version: number;
  readonly quantity: string;
  readonly reason: string;
}

/** A change that the server did not take, and why. */
export interface Refused {
  readonly line: SheetLine;
  readonly offer: Offer;
  readonly message: string;
}

export interface Awarding {
  /** Runs the changes; answers those that were refused. */
  readonly run: (changes: readonly Change[]) => Promise<readonly Refused[]>;
  /** Puts back what the last run changed. */
  readonly undo: (() => Promise<void>) | undefined;
  readonly running: boolean;
  readonly refused: readonly Refused[];
  readonly forget: () => void;
}

/** Awards and takes back by the quotations' own actions: less first, so that a quantity can move from one to the other. */
export function useAwarding(options: {
  readonly versionOf: (quotation: string) => number;
  /** With the quotations that were changed, or nothing if some were not: then others know more. */
  readonly onDone: (changed?: ReadonlySet<string>) => void;
}): Awarding {
  const { versionOf, onDone } = options;
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [past, setPast] = useState<readonly (readonly Change[])[]>([]);
  const busy = useRef(false);
  const run = useCallback(
    async (changes: readonly Change[], remember = true) => {
      if (busy.current || changes.length === 0) return [];
      busy.current = true;
      setRunning(true);
      let changed: ReadonlySet<string> | undefined;
      try {
        const failed = await send(changes);
        if (failed.length === 0) changed = new Set(changes.map(({ offer }) => offer.quotation));
        const done = changes.filter(
          ({ offer }) => !failed.some((one) => one.offer.id === offer.id),
        );
        if (remember && done.length > 0) setPast((known) => [...known.slice(-19), done]);
        setRefused(failed);
        return failed;
      } finally {
        busy.current = false;
        setRunning(false);
        onDone(changed);
      }
    },
    [onDone],
  );
  const last = past.at(-1);
  const undo = last
    ? async () => {
        setPast(past.slice(0, -1));
        const back = last.map(({ line, offer }) => ({
          line,
          offer,
          version: versionOf(offer.quotation),
          quantity: offer.awarded,
          reason: offer.reason,
        }));
        await run(back, false);
      }
    : undefined;
  return { run, undo, running, refused, forget: useCallback(() => setRefused([]), []) };
}

async function send(changes: readonly Change[]): Promise<readonly Refused[]> {
  const less = changes.filter(({ offer, quantity }) => Number(quantity) < Number(offer.awarded));
  const more = changes.filter((change) => !less.includes(change));
  const gone = less.filter(({ quantity }) => !isPositive(quantity));
  const left = less.filter(({ quantity }) => isPositive(quantity));
  return [
    ...(await act("unaward", gone)),
    ...(await act("award", left)),
    ...(await act("award", more)),
  ];
}

async function act(
  action: "award" | "unaward",
  changes: readonly Change[],
): Promise<readonly Refused[]> {
  if (changes.length === 0) return [];
  const groups = [...Map.groupBy(changes, ({ offer }) => offer.quotation)];
  const targets = groups.map(([id, own]) => ({
    id,
    version: own[0]!.version,
    table: "items",
    lines: own.map(({ offer, quantity, reason }) => ({
      id: offer.id,
      ...(action === "award" && { input: { quantity, ...(reason && { reason }) } }),
    })),
  }));
  try {
    const { results } = await dataSource.act(pages.quotation, action, {
      page: pages.quotation,
      targets,
    });
    return groups.flatMap(([, own], index) =>
      own.flatMap((change) => failureOf(change, results[index])),
    );
  } catch (error) {
    return changes.map((change) => ({ ...change, message: (error as Error).message }));
  }
}

function failureOf(change: Change, result: ActionOutcome | undefined): readonly Refused[] {
  const own = result?.lines?.find(({ id }) => id === change.offer.id) ?? result;
  if (own?.status === 200) return [];
  const problem = own?.problems?.[0]?.message;
  return [{ line: change.line, offer: change.offer, message: problem ?? own?.message ?? "" }];
}
