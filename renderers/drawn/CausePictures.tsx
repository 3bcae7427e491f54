import { Segmented } from "antd";
import { useState } from "react";
import type { CausesLook, TableView } from "../../src/engine/index.ts";
import { useDocument } from "../document/useDocument.ts";
import type { DocumentStore } from "../document/documentStore.ts";
import { useWords } from "../base/words.ts";
import { CauseBranches } from "./CauseBranches.tsx";
import { Fishbone } from "./Fishbone.tsx";
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls sideways.
        <div className="wb-why-tree" tabIndex={0} role="group" aria-label={kind.title}>
          <div className="wb-cause wb-cause-head">
            <span>{head}</span>
          </div>
          <CauseBranches
            {...{ look, lines, rows, common }}
            label={kind.title}
            addText={words("drawn.why")}
          />
          {rows.length === 0 && !lines.canAdd && <p className="wb-muted">{words("lines.empty")}</p>}
        </div>
      )}
      {lines.canAdd && <p className="wb-hint">{words("drawn.keys")}</p>}
    </div>
  );
}
