import { Alert, Button, Empty, Skeleton } from "antd";
import { useCallback } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { Scrolling } from "../../../../renderers/feedback/Scrolling.tsx";
import { useRenderer } from "../../../../renderers/base/rendererContext.ts";
import { RelatedGraph } from "../../../../renderers/form/life/RelatedGraph.tsx";
import { useReading } from "../../../../renderers/widgets/useReading.ts";
import type { OfDocument } from "../../../app/core/feature.ts";
import { call } from "../../../app/core/http/http.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { address } from "../../../app/core/source/address.ts";
import { formatDecimal, type RelatedAnswer, type RelatedNode } from "../../../engine/index.ts";
import styles from "./trace.module.css";

interface Answer extends RelatedAnswer {
  readonly edges: readonly (RelatedAnswer["edges"][number] & { readonly unit?: string })[];
  readonly more?: boolean;
}

/** Where a batch came from and where it went: as a picture, and as a list of its steps. */
export function TraceTab({ page, id }: OfDocument) {
  const words = useWords();
  const ask = useCallback(
    (signal: AbortSignal) => {
      const path = address`/detail/${page}/trace`;
      return call<Answer>({ path, body: { id }, signal, quiet: () => true });
    },
    [page, id],
  );
  const { answer, failed, again } = useAsked(ask);
  if (failed)
    return (
      <Alert
        type="error"
        showIcon
        message={failed.message}
        action={<Button onClick={again}>{words("stock.again")}</Button>}
      />
    );
  if (!answer) return <Skeleton active title={false} />;
  if (answer.nodes.length < 2)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words("stock.noTrace")}>
        <span className="wb-muted">{words("stock.noTraceHint")}</span>
      </Empty>
    );
  return (
    <div className={styles.trace}>
      {answer.more && <Alert type="info" showIcon message={words("stock.moreTrace")} />}
      <RelatedGraph
        answer={answer}
        own={answer.nodes[0]!.id}
        label={words("stock.trace")}
        note={noteOf(answer)}
      />
      <Steps answer={answer} />
    </div>
  );
}

/** The quantity of the edge by which a node is reached. */
const noteOf =
  ({ edges, nodes }: Answer) =>
  (other: string): string => {
    if (other === nodes[0]!.id) return "";
    const edge = edges.find(
      ({ from, to, quantity }) => quantity !== undefined && (from === other || to === other),
    );
    return edge ? [edge.quantity, edge.unit].filter(Boolean).join(" ") : "";
  };

function Steps({ answer }: { readonly answer: Answer }) {
  const words = useWords();
  const reading = useReading();
  const nodes = new Map(answer.nodes.map((node) => [node.id, node]));
  return (
    <Scrolling className={styles.steps} region={words("stock.steps")}>
      <table>
        <caption>{words("stock.steps")}</caption>
        <thead>
          <tr>
            <th scope="col">{words("stock.from")}</th>
            <th scope="col">{words("stock.to")}</th>
            <th scope="col" className={styles.quantity}>
              {words("stock.quantity")}
            </th>
          </tr>
        </thead>
        <tbody>
          {answer.edges.map(({ from, to, quantity, unit }) => (
            <tr key={`${from} ${to}`}>
              <td>
                <NodeName node={nodes.get(from)!} />
              </td>
              <td>
                <NodeName node={nodes.get(to)!} />
              </td>
              <td className={styles.quantity}>
                {quantity === undefined
                  ? ""
                  : `${formatDecimal(quantity, reading.language)} ${unit ?? ""}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

function NodeName({ node }: { readonly node: RelatedNode }) {
  const { onOpen } = useRenderer();
  const { document, id, number, title, page } = node;
  return (
    <>
      {onOpen && page !== undefined ? (
        <Button
          type="link"
          size="small"
          className={styles.number}
          onClick={() => onOpen({ document, id, title: number })}
        >
          {number}
        </Button>
      ) : (
        <b className={styles.number}>{number}</b>
      )}{" "}
      <span className="wb-muted">{title}</span>
    </>
  );
}
