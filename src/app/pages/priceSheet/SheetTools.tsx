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
import { lazy, Suspense, useState } from "react";
import type { Row } from "../../../engine/index.ts";
import { useWords } from "../../language/useWords.ts";
import { pages } from "./sheetSource.ts";
import styles from "./sheet.module.css";

const ExportDialog = lazy(() =>
  import("../../../../renderers/form/rjsf/ExportDialog.tsx").then((module) => ({
    default: module.ExportDialog,
  })),
);

/** Awards for all lines at once, what is shown, and the comparison as a file. */
export function SheetTools(props: {
  readonly inquiry: Row;
  readonly off: string | undefined;
  readonly running: boolean;
  readonly scored: boolean;
  readonly awarded: number;
  readonly wide: boolean;
  readonly charts: boolean;
  readonly narrow: boolean;
  readonly onWide: (wide: boolean) => void;
  readonly onCharts: (shown: boolean) => void;
  readonly onLowest: () => void;
  readonly onBestScore: () => void;
  readonly onClear: () => void;
  readonly onUndo: (() => Promise<void>) | undefined;
}) {
  const { inquiry, off, running, scored, awarded, wide, charts, narrow } = props;
  const words = useWords();
  const [exporting, setExporting] = useState(false);
  const blocked = off !== undefined || running;
  const clear = () =>
    Modal.confirm({
      title: words("sheet.clearAsk", { count: awarded }),
      okText: words("sheet.clear"),
      cancelText: words("app.cancel"),
      okButtonProps: { danger: true },
      onOk: props.onClear,
    });
  return (
    <div className={styles.tools} role="toolbar" aria-label={words("sheet.tools")}>
      <Button
        icon={<FallOutlined aria-hidden="true" />}
        disabled={blocked}
        loading={running}
        onClick={props.onLowest}
      >
        {words("sheet.pickLowest")}
      </Button>
      <Button
        icon={<StarOutlined aria-hidden="true" />}
        disabled={blocked || !scored}
        title={scored ? "" : words("sheet.noScores")}
        onClick={props.onBestScore}
      >
        {words("sheet.pickBest")}
      </Button>
      <Button
        icon={<UndoOutlined aria-hidden="true" />}
        disabled={blocked || !props.onUndo}
        onClick={() => void props.onUndo?.()}
      >
        {words("sheet.undo")}
      </Button>
      <Button
        icon={<ClearOutlined aria-hidden="true" />}
        disabled={blocked || awarded === 0}
        onClick={clear}
      >
        {words("sheet.clear")}
      </Button>
      {!narrow && (
        <Button
          icon={<ColumnWidthOutlined aria-hidden="true" />}
          aria-pressed={wide}
          onClick={() => props.onWide(!wide)}
        >
          {words(wide ? "sheet.pricesOnly" : "sheet.allColumns")}
        </Button>
      )}
      <Button
        icon={<BarChartOutlined aria-hidden="true" />}
        aria-pressed={charts}
        onClick={() => props.onCharts(!charts)}
      >
        {words("sheet.charts")}
      </Button>
      <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => setExporting(true)}>
        {words("sheet.export")}
      </Button>
      {exporting && (
        <Suspense fallback={null}>
          <ExportDialog
            page={pages.lines}
            title={words("sheet.title")}
            query={{
              filter: { all: [{ field: "header.inquiry", op: "=", value: inquiry.id! }] },
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
}
