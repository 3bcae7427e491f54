import { Segmented } from "antd";
import { useState, type CSSProperties } from "react";
import { Scrolling } from "../feedback/Scrolling.tsx";
import type { CausesLook, Row, TableView } from "../../src/engine/index.ts";
import { useDocument } from "../document/useDocument.ts";
import type { DocumentStore } from "../document/documentStore.ts";
import { useWords } from "../base/words.ts";
import { CauseBranches } from "./CauseBranches.tsx";
import { Fishbone } from "./Fishbone.tsx";
import { outlineTree, type Branch } from "./outline.ts";
import { useDrawnLines } from "./useDrawnLines.ts";
import "./drawn.css";

/** Causes as pictures in which they are typed: trees of whys from left to right, and fishbones. */
export function CausePictures(props: {
  readonly store: DocumentStore;
  readonly table: TableView;
  readonly look: CausesLook;
  readonly readOnly: boolean;
}) {
  const { store, table, look } = props;
  const words = useWords();
  const lines = useDrawnLines(props);
  const kinds = table.fields.find(({ key }) => key === look.by)?.choices ?? [];
  const [chosen, choose] = useState<string>();
  const kind = kinds.find(({ value }) => value === chosen) ?? kinds[0];
  const head = useDocument(store, ({ record }) => String(record[look.head] ?? ""));
  if (!kind) return null;
  const rows = lines.rows.filter((row) => row[look.by] === kind.value);
  const common = { [look.by]: kind.value };
  const isFish = look.bones?.in.includes(kind.value) === true;
  return (
    <div className="wb-drawn" data-causes>
      <Segmented
        aria-label={table.title}
        value={kind.value}
        options={kinds.map(({ value, title }) => ({
          value,
          label: `${title} ${lines.rows.filter((row) => row[look.by] === value).length || ""}`,
        }))}
        onChange={choose}
      />
      {isFish && look.bones ? (
        <Fishbone {...{ look, lines, rows, common, head, table }} by={look.bones.by} />
      ) : (
        <Scrolling
          className="wb-why-tree"
          role="group"
          aria-label={kind.title}
          style={{ "--wb-levels": levelsOf(rows, look.outline) } as CSSProperties}
        >
          <div className="wb-cause wb-cause-head">
            <span>{head}</span>
          </div>
          <CauseBranches
            {...{ look, lines, rows, common }}
            label={kind.title}
            addText={words("drawn.why")}
          />
          {rows.length === 0 && !lines.canAdd && <p className="wb-muted">{words("lines.empty")}</p>}
        </Scrolling>
      )}
      {lines.canAdd && <p className="wb-hint">{words("drawn.keys")}</p>}
    </div>
  );
}

/** How many boxes stand side by side, the problem at the left included: they share the width of the page. */
function levelsOf(rows: readonly Row[], outline: string): number {
  const below = (branches: readonly Branch[]): number =>
    Math.max(0, ...branches.map((branch) => 1 + below(branch.below)));
  return 1 + Math.max(1, below(outlineTree(rows, outline)));
}
