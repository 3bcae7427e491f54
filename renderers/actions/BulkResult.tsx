import { CheckCircleFilled, CloseCircleFilled, MinusCircleOutlined } from "@ant-design/icons";
import { Table } from "antd";
import { useWords } from "../base/words.ts";
import type { Outcome } from "./runTargets.ts";
import { documentsMade, type Session } from "./actionSession.ts";
import { outcomeCounts, outcomeWord, resultRows, type ResultRow } from "./bulkRows.ts";
import { MadeDocuments } from "./MadeDocuments.tsx";
import { TraceLink } from "../feedback/TraceLink.tsx";

/** What an action did to each row: counts, and a reason for each that did not go. Those come first. */
export function BulkResult({ session, onLeave }: { session: Session; onLeave?: () => void }) {
  const words = useWords();
  const rows = resultRows(session);
  const { ok, failed, unsent } = outcomeCounts(rows);
  return (
    <>
      <p role="status">
        {words("bulk.summary", { ok, failed })}
        {unsent > 0 && ` ${words("bulk.unsent", { count: unsent })}`}
      </p>
      <MadeDocuments made={documentsMade(session)} {...(onLeave && { onOpened: onLeave })} />
      <Table<ResultRow>
        size="small"
        className="wb-bulk-result"
        rowKey={({ row }) => row.id}
        dataSource={[...rows]}
        scroll={{ y: "50vh" }}
        pagination={
          rows.length > 20 ? { pageSize: 20, size: "small", showSizeChanger: false } : false
        }
        columns={[
          {
            title: words("bulk.row"),
            width: "34%",
            render: (_, { row }) => (
              <>
                <span className="wb-code">{row.name}</span>{" "}
                {row.about && <span className="wb-muted">{row.about}</span>}
              </>
            ),
          },
          {
            title: words("bulk.outcome"),
            width: 92,
            render: (_, { outcome }) => <OutcomeMark outcome={outcome} />,
          },
          {
            title: words("bulk.reason"),
            render: (_, { outcome }) =>
              outcome && outcome.status !== 200 ? (
                <>
                  {outcome.message} <span className="wb-muted">({outcome.status})</span>
                  <TraceLink id={outcome.detailId} />
                </>
              ) : null,
          },
        ]}
      />
    </>
  );
}

function OutcomeMark({ outcome }: { outcome: Outcome | undefined }) {
  const words = useWords();
  const mark = outcomeWord(outcome);
  const Icon = {
    "bulk.ok": CheckCircleFilled,
    "bulk.failed": CloseCircleFilled,
    "bulk.notSent": MinusCircleOutlined,
  }[mark];
  const tone = { "bulk.ok": "ok", "bulk.failed": "failed", "bulk.notSent": "unsent" }[mark];
  return (
    <span className={`wb-outcome wb-outcome-${tone}`}>
      <Icon aria-hidden="true" /> {words(mark)}
    </span>
  );
}
