import { CheckCircleFilled, CloseCircleFilled, MinusCircleOutlined } from "@ant-design/icons";
import { Button, Table } from "antd";
import type { BatchResult } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import "../base/actions.css";

const icons = {
  made: CheckCircleFilled,
  nothing: MinusCircleOutlined,
  refused: CloseCircleFilled,
} as const;
const tones = { made: "ok", nothing: "unsent", refused: "failed" } as const;

/** The result of a batch, group by group: new documents open, refusals say why. */
export function BatchResults(props: {
  results: readonly BatchResult[];
  ended: boolean;
  onLeave: () => void;
}) {
  const { results, ended, onLeave } = props;
  const words = useWords();
  const count = (outcome: BatchResult["outcome"]) =>
    results.filter((result) => result.outcome === outcome).length;
  if (results.length === 0) return null;
  return (
    <>
      {ended && (
        <p role="status">
          {words("batch.summary", {
            made: count("made"),
            nothing: count("nothing"),
            refused: count("refused"),
          })}
        </p>
      )}
      <Table<BatchResult>
        size="small"
        className="wb-bulk-result"
        rowKey="title"
        dataSource={[...results]}
        scroll={{ y: "50vh" }}
        pagination={
          results.length > 20 ? { pageSize: 20, size: "small", showSizeChanger: false } : false
        }
        columns={[
          { title: words("batch.group"), dataIndex: "title", width: "38%" },
          {
            title: words("bulk.outcome"),
            width: 110,
            render: (_, { outcome }) => <Mark outcome={outcome} />,
          },
          {
            title: words("batch.document"),
            render: (_, result) => <Told result={result} onLeave={onLeave} />,
          },
        ]}
      />
    </>
  );
}

function Mark({ outcome }: Pick<BatchResult, "outcome">) {
  const words = useWords();
  const Icon = icons[outcome];
  return (
    <span className={`wb-outcome wb-outcome-${tones[outcome]}`}>
      <Icon aria-hidden="true" /> {words(`batch.${outcome}`)}
    </span>
  );
}

function Told({ result, onLeave }: { result: BatchResult; onLeave: () => void }) {
  const { onOpen } = useRenderer();
  const { made, message } = result;
  if (!made) return message;
  const { document, id, page, number, title } = made;
  if (!onOpen || page === undefined) return <span className="wb-code">{number || title}</span>;
  return (
    <Button
      type="link"
      size="small"
      className="wb-made-link"
      onClick={() => {
        onLeave();
        onOpen({ document, id, page, title: number });
      }}
    >
      {number || title}
    </Button>
  );
}
