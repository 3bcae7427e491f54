import { Segmented } from "antd";
import { useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { LineTable, type LineTableProps } from "../grid/lines/LineTable.tsx";
import { useWords } from "../base/words.ts";
import { CausePictures } from "./CausePictures.tsx";
import { LineSteps } from "./LineSteps.tsx";

/** The lines of a table, drawn where its page says so, with the table a click away. */
export function DrawnLines(props: LineTableProps) {
  const { store, table, readOnly, tools, lineActions, running, onAction } = props;
  const { drawn } = table;
  const words = useWords();
  const [asTable, setAsTable] = useState(false);
  if (!drawn || drawn.as === "matrix") return <LineTable {...props} />;
  const toggle: ReactNode = (
    <Segmented
      size="small"
      aria-label={words("drawn.as")}
      value={asTable ? "table" : "picture"}
      options={[
        { value: "picture", label: words("drawn.picture") },
        { value: "table", label: words("drawn.table") },
      ]}
      onChange={(next) => setAsTable(next === "table")}
    />
  );
  return (
    <>
      {tools ? (
        createPortal(toggle, tools)
      ) : (
        <div className="wb-line-tools wb-drawn-tools">{toggle}</div>
      )}
      {asTable ? (
        <LineTable {...props} />
      ) : drawn.as === "causes" ? (
        <CausePictures store={store} table={table} look={drawn} readOnly={readOnly} />
      ) : (
        <LineSteps
          store={store}
          table={table}
          look={drawn}
          readOnly={readOnly}
          lineActions={lineActions}
          running={running ?? null}
          {...(onAction ? { onAction } : {})}
        />
      )}
    </>
  );
}
