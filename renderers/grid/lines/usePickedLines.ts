import { useCallback, useMemo, useState } from "react";
import type { Row } from "../../../src/engine/index.ts";
import type { Outcome } from "../../actions/runTargets.ts";
import { lineKey } from "../../document/address.ts";

/** The current picked lines: picks are keys, so that they outlive saves and actions. */
export function usePickedLines(rows: readonly Row[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const picked = useMemo(() => rows.filter((row) => keys.has(lineKey(row))), [rows, keys]);
  const pick = useCallback(
    (next: readonly Row[]) =>
      setKeys((now) => {
        const wanted = next.map(lineKey);
        return wanted.length === now.size && wanted.every((key) => now.has(key))
          ? now
          : new Set(wanted);
      }),
    [],
  );
  /** Those an action went through on are let go; the others stay picked, to be tried again. */
  const letGo = useCallback((outcomes: readonly Outcome[]) => {
    const went = new Set(outcomes.filter(({ status }) => status === 200).map(({ row }) => row.id));
    setKeys((now) => new Set([...now].filter((key) => !went.has(key))));
  }, []);
  return { picked, keys, pick, letGo };
}
