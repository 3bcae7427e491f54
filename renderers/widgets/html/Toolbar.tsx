import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import { Button, Space } from "antd";
import type { ReactNode } from "react";
import { useWords } from "../../base/words.ts";

const commands = [
  ["bold", "html.bold", <BoldOutlined key="b" aria-hidden="true" />],
  ["italic", "html.italic", <ItalicOutlined key="i" aria-hidden="true" />],
  ["underline", "html.underline", <UnderlineOutlined key="u" aria-hidden="true" />],
  ["insertUnorderedList", "html.bullets", <UnorderedListOutlined key="ul" aria-hidden="true" />],
  ["insertOrderedList", "html.numbers", <OrderedListOutlined key="ol" aria-hidden="true" />],
] as const;

/** The formatting of rich text, and what else can be done to it. */
export function Toolbar(props: { onCommand: (command: string) => void; children?: ReactNode }) {
  const words = useWords();
  return (
    <div className="wb-html-toolbar" role="toolbar" aria-label={words("html.toolbar")}>
      <Space.Compact size="small">
        {commands.map(([command, key, icon]) => (
          <Button
            key={command}
            type="text"
            size="small"
            icon={icon}
            aria-label={words(key)}
            title={words(key)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => props.onCommand(command)}
          />
        ))}
      </Space.Compact>
      {props.children}
    </div>
  );
}
