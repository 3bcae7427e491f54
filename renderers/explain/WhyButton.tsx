import { QuestionCircleOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { useState, type ReactNode } from "react";
import type { Explanation } from "../../src/engine/index.ts";
import { SourceError, type ExplainRequest } from "../base/dataSource.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { Reasons } from "./Reasons.tsx";
import "./explain.css";

type Answer = readonly Explanation[] | string;

/**
 * Asks the server why something is as it is, when it is pressed, and shows the reasons; implementers read file and line
 * too. Draws nothing where the source explains nothing.
 */
export function WhyButton(props: {
  readonly document: string;
  /** The subject, for screen readers. */
  readonly subject: string;
  /** The questions at the moment of the press. */
  readonly asks: () => readonly ExplainRequest[];
  readonly children?: ReactNode;
}) {
  const { document, subject, asks, children } = props;
  const { source } = useRenderer();
  const words = useWords();
  const [answer, setAnswer] = useState<Answer>();
  const { explain } = source;
  if (!explain) return null;
  const ask = (open: boolean) => {
    if (!open) return;
    setAnswer(undefined);
    Promise.all(asks().map((one) => explain(document, one))).then(setAnswer, (error: unknown) =>
      setAnswer(error instanceof SourceError ? error.message : words("explain.failed")),
    );
  };
  return (
    <Popover
      trigger="click"
      destroyOnHidden
      onOpenChange={ask}
      title={subject}
      content={<Reasons answer={answer} />}
    >
      <Button
        type="text"
        size="small"
        className="wb-why"
        aria-label={words("explain.why", { subject })}
        title={words("explain.why", { subject })}
        {...(children === undefined && { icon: <QuestionCircleOutlined aria-hidden="true" /> })}
      >
        {children}
      </Button>
    </Popover>
  );
}
