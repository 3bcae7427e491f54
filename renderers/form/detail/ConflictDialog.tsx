import { Alert, Button, Modal, Radio, Table } from "antd";
import { useState } from "react";
import type { FormFieldView, Row, TableView } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { toWallClock } from "../../values/wallClock.ts";
import { useReading } from "../../widgets/useReading.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { useWords } from "../../base/words.ts";
import { addressKey } from "../../document/address.ts";
import { resolveOverlaps, type Overlap } from "../../document/rebase.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { tableAt } from "../../document/tableAt.ts";
import type { OpenConflict } from "./useSaving.ts";

/**
 * Shows overlapping changes side by side; the user chooses per field. All other changes stay on top of the newer
 * version.
 */
export function ConflictDialog(props: {
  store: DocumentStore;
  conflict: OpenConflict;
  onClose: () => void;
  onSave: () => void;
}) {
  const { store, conflict, onClose, onSave } = props;
  const { timeZone } = useRenderer();
  const words = useWords();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const keyOf = (overlap: Overlap) => addressKey(overlap.address);
  function choose(overlap: Overlap, takesTheirs: boolean) {
    const next = new Set(theirs);
    if (takesTheirs) next.add(keyOf(overlap));
    else next.delete(keyOf(overlap));
    setTheirs(next);
  }
  function apply(thenSave: boolean) {
    const record = resolveOverlaps(conflict.merged, conflict.overlaps, (overlap) =>
      theirs.has(keyOf(overlap)),
    );
    store.continueOn(conflict.theirs, record);
    onClose();
    if (thenSave) onSave();
  }
  return (
    <Modal
      open
      width={860}
      title={words("conflict.title")}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words("action.cancel")}</Button>
          <Button onClick={() => apply(false)}>{words("conflict.apply")}</Button>
          <Button type="primary" onClick={() => apply(true)}>
            {words("conflict.applySave")}
          </Button>
        </>
      }
    >
      <div className="wb-dialog">
        <Alert
          type="warning"
          showIcon
          message={words("conflict.text", {
            by: conflict.by ?? words("conflict.someone"),
            at: conflict.at ? toWallClock(conflict.at, timeZone).slice(0, 16) : "—",
          })}
        />
        <div>
          <Button size="small" onClick={() => setTheirs(new Set())}>
            {words("conflict.keepMine")}
          </Button>{" "}
          <Button size="small" onClick={() => setTheirs(new Set(conflict.overlaps.map(keyOf)))}>
            {words("conflict.takeTheirs")}
          </Button>
        </div>
        <Table
          size="small"
          rowKey={keyOf}
          dataSource={[...conflict.overlaps]}
          pagination={false}
          scroll={{ y: "50vh" }}
          columns={[
            {
              title: words("conflict.field"),
              width: "28%",
              render: (_, overlap) => <OverlapName store={store} overlap={overlap} />,
            },
            ...(["mine", "theirs"] as const).map((side) => ({
              title: words(`conflict.${side}`),
              width: "36%",
              render: (_: unknown, overlap: Overlap) => (
                <Radio
                  checked={theirs.has(keyOf(overlap)) === (side === "theirs")}
                  onChange={() => choose(overlap, side === "theirs")}
                >
                  <OverlapValue store={store} overlap={overlap} side={side} />
                </Radio>
              ),
            })),
          ]}
        />
      </div>
    </Modal>
  );
}

function OverlapName({ store, overlap }: { store: DocumentStore; overlap: Overlap }) {
  const words = useWords();
  const { table, field } = viewsOf(store, overlap);
  return (
    <>
      {overlap.address.line !== undefined && (
        <div className="wb-muted">
          {words("form.problemLine", { table: table.title, item: overlap.item ?? "" })}
        </div>
      )}
      {field?.title ?? table.title}
    </>
  );
}

function OverlapValue({
  store,
  overlap,
  side,
}: {
  store: DocumentStore;
  overlap: Overlap;
  side: "mine" | "theirs";
}) {
  const words = useWords();
  const reading = useReading();
  const { table, field } = viewsOf(store, overlap);
  if (overlap.removed === side)
    return <>{words(side === "mine" ? "conflict.mineRemoved" : "conflict.theirsRemoved")}</>;
  const { record } = store.getState();
  const text = (view: FormFieldView, value: unknown, row: Row) =>
    widgetOf(view).text(value, view, { ...reading, row, header: record });
  if (field) return <>{text(field, overlap[side], record) || "—"}</>;
  const row = overlap[side] as Row;
  const fields = table.columns.flatMap(
    (key) => table.fields.find((candidate) => candidate.key === key) ?? [],
  );
  return (
    <>
      {fields
        .map((view) => text(view, row[view.key], row))
        .filter(Boolean)
        .slice(0, 4)
        .join(" · ")}
    </>
  );
}

function viewsOf(
  store: DocumentStore,
  { address }: Overlap,
): { table: TableView; field: FormFieldView | undefined } {
  const table = tableAt(store.page.header, address.table);
  if (!table) throw new Error(`No table ${address.table}`);
  return { table, field: table.fields.find(({ key }) => key === address.field) };
}
