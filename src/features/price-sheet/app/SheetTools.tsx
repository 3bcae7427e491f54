import {
  BarChartOutlined,
  ClearOutlined,
  ColumnWidthOutlined,
  DownloadOutlined,
  FallOutlined,
  StarOutlined,
  UndoOutlined,
} from "@ant-design/icons";
import { Button, Modal } from "antd";
import { lazy, memo, Suspense, useState } from "react";
import { useWords } from "../../../app/core/language/useWords.ts";
import { pages } from "./sheet/sheetSource.ts";
import styles from "./sheet/sheet.module.css";

const ExportDialog = lazy(() =>
  import("../../../../renderers/transfer/ExportDialog.tsx").then((module) => ({
    default: module.ExportDialog,
  })),
);

/** What is done with all lines at once. */
export type Tool = "lowest" | "bestScore" | "undo" | "clear";

/** Awards for all lines at once, what is shown, and the comparison as a file. */
export const SheetTools = memo(function SheetTools(props: {
  readonly inquiry: string;
  readonly off: string | undefined;
  readonly scored: boolean;
  readonly awarded: number;
  readonly canUndo: boolean;
  readonly wide: boolean;
  readonly charts: boolean;
  readonly narrow: boolean;
  readonly onWide: (wide: boolean) => void;
  readonly onCharts: (shown: boolean) => void;
  readonly onTool: (tool: Tool) => void;
}) {
  const { inquiry, off, scored, awarded, canUndo, wide, charts, narrow, onTool } = props;
  const words = useWords();
  const [exporting, setExporting] = useState(false);
  const blocked = off !== undefined;
  const clear = () =>
    Modal.confirm({
      title: words("sheet.clearAsk", { count: awarded }),
      okText: words("sheet.clear"),
      cancelText: words("app.cancel"),
      okButtonProps: { danger: true },
      onOk: () => onTool("clear"),
    });
  return (
    <div className={styles.tools} role="toolbar" aria-label={words("sheet.tools")}>
      <Button
        icon={<FallOutlined aria-hidden="true" />}
        disabled={blocked}
        onClick={() => onTool("lowest")}
      >
        {words("sheet.pickLowest")}
      </Button>
      <Button
        icon={<StarOutlined aria-hidden="true" />}
        disabled={blocked || !scored}
        title={scored ? "" : words("sheet.noScores")}
        onClick={() => onTool("bestScore")}
      >
        {words("sheet.pickBest")}
      </Button>
      <Button
        type="text"
        icon={<UndoOutlined aria-hidden="true" />}
        disabled={blocked || !canUndo}
        onClick={() => onTool("undo")}
      >
        {words("sheet.undo")}
      </Button>
      <Button
        type="text"
        icon={<ClearOutlined aria-hidden="true" />}
        disabled={blocked || awarded === 0}
        onClick={clear}
      >
        {words("sheet.clear")}
      </Button>
      <span className={styles.between} />
      {!narrow && (
        <Button
          type="text"
          icon={<ColumnWidthOutlined aria-hidden="true" />}
          aria-pressed={wide}
          onClick={() => props.onWide(!wide)}
        >
          {words(wide ? "sheet.pricesOnly" : "sheet.allColumns")}
        </Button>
      )}
      <Button
        type="text"
        icon={<BarChartOutlined aria-hidden="true" />}
        aria-pressed={charts}
        onClick={() => props.onCharts(!charts)}
      >
        {words("sheet.charts")}
      </Button>
      <Button
        type="text"
        icon={<DownloadOutlined aria-hidden="true" />}
        onClick={() => setExporting(true)}
      >
        {words("sheet.export")}
      </Button>
      {exporting && (
        <Suspense fallback={null}>
          <ExportDialog
            page={pages.lines}
            title={words("sheet.title")}
            query={{
              filter: { all: [{ field: "header.inquiry", op: "=", value: inquiry }] },
              sort: ["inquiryItem", "rank"],
            }}
            total={0}
            capped={false}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </div>
  );
});
