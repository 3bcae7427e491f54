import { UnorderedListOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useWords } from "../base/words.ts";
import "./drawnHead.css";

/** The head of a list that is shown in another way than as a table: its name, tools of its own, and the way to the table. */
export function DrawnHead(props: {
  readonly title: string;
  /** What of it is shown: days, a site. */
  readonly about?: string | undefined;
  /** How many rows there are. */
  readonly count?: number | undefined;
  /** The parts of it that can be shown alone. */
  readonly views?: ReactNode;
  /** Announced to screen readers when it changes; null: nothing now. */
  readonly status?: ReactNode;
  readonly children: ReactNode;
  readonly onTable: () => void;
}) {
  const words = useWords();
  return (
    <header className="wb-drawn-head">
      <h1>
        {props.title}
        {props.count !== undefined && <small> {props.count}</small>}
      </h1>
      {props.views}
      {props.about && (
        <span className="wb-drawn-about" aria-live="polite">
          {props.about}
        </span>
      )}
      {props.status !== undefined && (
        <span className="wb-drawn-status" role="status">
          {props.status}
        </span>
      )}
      <span className="wb-drawn-actions">
        {props.children}
        <Button icon={<UnorderedListOutlined aria-hidden="true" />} onClick={props.onTable}>
          {words("inbox.asTable")}
        </Button>
      </span>
    </header>
  );
}
