import { UnorderedListOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useWords } from "../base/words.ts";
import "./drawnHead.css";

/** The head of a list that is drawn as a picture: its name, the picture's own tools, and the way to the list as a table. */
export function DrawnHead(props: {
  readonly title: string;
  readonly children: ReactNode;
  readonly onTable: () => void;
}) {
  const words = useWords();
  return (
    <header className="wb-drawn-head">
      <h1>{props.title}</h1>
      <span className="wb-drawn-tools">
        {props.children}
        <Button icon={<UnorderedListOutlined />} onClick={props.onTable}>
          {words("inbox.asTable")}
        </Button>
      </span>
    </header>
  );
}
