import { LockOutlined } from "@ant-design/icons";
import { Tooltip } from "antd";
import type { FieldView, Row } from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";
import type { CellProps, InputProps, Widget } from "./widget.ts";

export const drawn = true;

/** Replaces a value that this user may not see: neither nothing nor zero. */
export const maskedText = "•••";

export const text: Widget["text"] = () => maskedText;

/** Whether a value is hidden because its document is sealed, not because of the user's roles. */
export function isSealed({ sealed }: Pick<FieldView, "sealed">, record: Row | undefined): boolean {
  const masked = record?.["masked"];
  return sealed === true && (!Array.isArray(masked) || masked.includes("sealed"));
}

/** Says that a value is kept from this reader, and why. */
export function Cell({ inGrid, field, row, header }: CellProps) {
  const words = useWords();
  const why = words(isSealed(field, header ?? row) ? "value.sealed" : "value.masked");
  return (
    <Tooltip title={why}>
      <span className="wb-masked" role="img" aria-label={why} tabIndex={inGrid ? undefined : 0}>
        {maskedText}
        {!inGrid && <LockOutlined aria-hidden="true" />}
      </span>
    </Tooltip>
  );
}

/** Hidden values are not editable either. */
export function Input(props: InputProps) {
  const { field, row, header, inGrid } = props;
  return <Cell field={field} value={null} row={row} header={header} {...(inGrid && { inGrid })} />;
}
