import {
  CopyOutlined,
  DeleteOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
} from "@ant-design/icons";
import { Button, Popover, Tooltip } from "antd";
import type { ReactNode } from "react";
import type { Row, TableView } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { useNarrow } from "../../feedback/useNarrow.ts";

/** The line above a line table: add, duplicate, remove, actions on picked lines, count and keys. */
export function LineTools(props: {
  table: TableView;
  count: number;
  picked: readonly Row[];
  room: number;
  canRemove: boolean;
  readOnly: boolean;
  /** They are in the row of the tabs, which shows the count and has little room. */
  inHead: boolean;
  onAdd: () => void;
  onRemove: () => void;
  onCopy: () => void;
  /** The table's own actions. */
  actions: ReactNode;
  /** Which columns there are. */
  columns: ReactNode;
  /** Asks why the cell in focus is as it is. */
  why: ReactNode;
}) {
  const { table, count, picked, room, canRemove, readOnly, inHead } = props;
  const { onAdd, onRemove, onCopy, actions, columns, why } = props;
  const words = useWords();
  const narrow = useNarrow();
  const full =
    table.maxItems !== undefined && room <= 0 && canRemove
      ? words("lines.maximum", { count: table.maxItems })
      : words("lines.addHint");
  return (
    <div className="wb-line-tools">
      {canRemove && (
        <>
          <Tooltip title={full}>
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden="true" />}
              disabled={room <= 0}
              onClick={onAdd}
            >
              {words("lines.add")}
            </Button>
          </Tooltip>
          {(!inHead || picked.length > 0) && (
            <Button
              size="small"
              icon={<CopyOutlined aria-hidden="true" />}
              disabled={picked.length === 0 || room < picked.length}
              onClick={onCopy}
            >
              {words("lines.copy")}
            </Button>
          )}
          <Tooltip title={words("lines.removeHint")}>
            <Button
              size="small"
              icon={<DeleteOutlined aria-hidden="true" />}
              disabled={picked.length === 0}
              onClick={onRemove}
            >
              {picked.length > 1
                ? words("lines.removeCount", { count: picked.length })
                : words("lines.remove")}
            </Button>
          </Tooltip>
        </>
      )}
      {(!inHead || picked.length > 0) && actions}
      {picked.length > 0 && (
        <span className="wb-line-picked" role="status">
          {words("list.selected", { count: picked.length })}
        </span>
      )}
      {why}
      {!inHead && <span className="wb-line-count">{words("lines.count", { count })}</span>}
      {columns}
      {!readOnly && !narrow && (
        <Popover
          trigger="click"
          placement="bottomRight"
          title={words("lines.keys")}
          content={
            <p className="wb-line-keys">
              {words("lines.keysText")} {words("lines.pasteHint")}
            </p>
          }
        >
          <Button
            size="small"
            type="text"
            icon={<QuestionCircleOutlined aria-hidden="true" />}
            aria-label={words("lines.keys")}
          />
        </Popover>
      )}
    </div>
  );
}
