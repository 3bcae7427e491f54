import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import type { CausesLook, Row } from "../../src/engine/index.ts";
import { lineKey } from "../document/address.ts";
import { CauseBox } from "./CauseBox.tsx";
import { above, nextBelow, outlineTree, wholeBranch, type Branch } from "./outline.ts";
import type { DrawnLines } from "./useDrawnLines.ts";

/** Causes with those below them, as lists in lists. New ones get the values that all of them have in common. */
export function CauseBranches(props: {
  readonly look: CausesLook;
  readonly lines: DrawnLines;
  readonly rows: readonly Row[];
  readonly common: Readonly<Record<string, unknown>>;
  readonly label: string;
  /** What adds one at the top. */
  readonly addText: string;
}) {
  const { look, lines, rows, common, label, addText } = props;
  const [added, setAdded] = useState<string>();
  const add = (parent: string) =>
    setAdded(lines.add({ ...common, [look.outline]: nextBelow(rows, look.outline, parent) }));
  const list = (branches: readonly Branch[], name: string) => (
    <ul className="wb-branches" aria-label={name}>
      {branches.map((branch) => (
        <li key={lineKey(branch.row)}>
          <CauseBox
            look={look}
            lines={lines}
            row={branch.row}
            place={branch.place}
            isNew={lineKey(branch.row) === added}
            onBelow={() => add(branch.place)}
            onBeside={() => add(above(branch.place))}
            onRemove={() => lines.remove(wholeBranch(branch))}
          />
          {branch.below.length > 0 && list(branch.below, `${name} ${branch.place}`)}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="wb-why-roots">
      {list(outlineTree(rows, look.outline), label)}
      {lines.canAdd && (
        <Button
          size="small"
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          aria-label={`${addText} · ${label}`}
          onClick={() => add("")}
        >
          {addText}
        </Button>
      )}
    </div>
  );
}
