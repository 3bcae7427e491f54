import { Modal, Table } from "antd";
import { useWords } from "../../base/words.ts";
import type { PasteReport } from "./pasteBlock.ts";

/** What of a pasted block was not taken, and why. */
export function PasteResult({ report, onClose }: { report: PasteReport; onClose: () => void }) {
  const words = useWords();
  const { taken, added, refused } = report;
  return (
    <Modal
      open
      width={720}
      title={words("paste.title")}
      onCancel={onClose}
      onOk={onClose}
      cancelButtonProps={{ hidden: true }}
    >
      <p role="status">{words("paste.summary", { taken, added, refused: refused.length })}</p>
      <Table
        size="small"
        rowKey={({ line, column, text }) => `${line} ${column} ${text}`}
        dataSource={[...refused]}
        pagination={
          refused.length > 10 ? { pageSize: 10, size: "small", showSizeChanger: false } : false
        }
        columns={[
          { title: words("paste.line"), dataIndex: "line", width: 70 },
          { title: words("paste.column"), dataIndex: "column", width: 140 },
          { title: words("paste.value"), dataIndex: "text", width: 180, ellipsis: true },
          { title: words("paste.reason"), dataIndex: "reason" },
        ]}
      />
    </Modal>
  );
}
