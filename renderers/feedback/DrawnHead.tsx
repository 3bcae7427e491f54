import { UnorderedListOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useWords } from "../base/words.ts";
import "./drawnHead.css";

/** The head of a list that is drawn as a picture: its name, the picture's own tools, and the way to the list as a table. */
export function DrawnHead(props: {
  readonly title: string;
  /** What of it is shown: days, a site. */
  readonly about?: string | undefined;
  readonly children: ReactNode;
  readonly onTable: () => void;
}) {
  const words = useWords();
  return (
    <header className="wb-drawn-head">
      <h1>{props.title}</h1>
      {props.about && (
        <span className="wb-drawn-about" aria-live="polite">
          {props.about}
        </span>
      )}
      <span className="wb-drawn-tools">
        {props.children}
        <Button icon={<UnorderedListOutlined aria-hidden="true" />} onClick={props.onTable}>
          {words("inbox.asTable")}
        </Button>
      </span>
    </header>
  );
}
