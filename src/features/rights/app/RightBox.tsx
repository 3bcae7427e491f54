import { useEffect, useRef } from "react";
import { useWords } from "../../../app/core/language/useWords.ts";
import { isHeld, type CellState } from "./rights.ts";
import styles from "./rights.module.css";

/** One right: on or off, inherited from a pattern, or taken away; with the other role's beside it when they differ. */
export function RightBox(props: {
  readonly label: string;
  readonly cell: CellState;
  /** The same right of the role it is compared with. */
  readonly other?: CellState;
  /** Nothing can be switched: somebody's rights are shown. */
  readonly title?: string;
  readonly onSwitch?: (on: boolean) => void;
}) {
  const { label, cell, other, title, onSwitch } = props;
  const words = useWords();
  const held = isHeld(cell);
  const differs = other !== undefined && isHeld(other) !== held;
  const said = [
    title,
    cell.state === "inherited" && words("rights.inherited", { from: cell.from ?? "" }),
    cell.state === "locked" && words("rights.locked", { from: cell.from ?? "" }),
    cell.state === "denied" && words("rights.denied"),
    differs && words(held ? "rights.onlyHere" : "rights.onlyThere"),
  ].filter((text) => typeof text === "string");
  return (
    <input
      type="checkbox"
      className={styles.box}
      data-state={cell.state}
      data-differs={differs || undefined}
      aria-label={[label, ...said].join(", ")}
      title={[label, ...said].join("\n")}
      checked={held}
      disabled={!onSwitch || cell.state === "locked"}
      onChange={(event) => onSwitch?.(event.target.checked)}
    />
  );
}

/** All rights of a row or a module: on, off, or some. */
export function AllBox(props: {
  readonly label: string;
  readonly held: number;
  readonly total: number;
  readonly onSwitch?: (on: boolean) => void;
}) {
  const { label, held, total, onSwitch } = props;
  const box = useRef<HTMLInputElement>(null);
  const some = held > 0 && held < total;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={held === total && total > 0}
      disabled={!onSwitch || total === 0}
      onChange={() => onSwitch?.(held < total)}
    />
  );
}
