import type { CellProps, Widget } from "./widget.ts";
import { useReading } from "./useReading.ts";

/** The read half of a widget whose value is plain text; a dash for no value, except in grids. */
export function plainCell(text: Widget["text"]): (props: CellProps) => React.ReactNode {
  return function PlainCell({ field, value, row, header, inGrid }: CellProps) {
    const reading = useReading();
    const shown = text(value, field, { ...reading, row, header });
    if (shown === "") return inGrid ? null : <NoValue />;
    return <span className={field.numeric ? "wb-number" : "wb-text"}>{shown}</span>;
  };
}

/** Shown where there is no value. */
export function NoValue() {
  return (
    <span className="wb-none" aria-hidden="true">
      —
    </span>
  );
}
