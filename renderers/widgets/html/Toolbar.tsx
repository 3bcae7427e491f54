import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import type { ChainedCommands, Editor } from "@tiptap/core";
import { Button, Space } from "antd";
import type { ReactNode } from "react";
import type { MessageKey } from "../../messages/index.ts";
import { useWords } from "../../base/words.ts";

type Command = (chain: ChainedCommands) => ChainedCommands;

const commands: readonly (readonly [run: Command, words: MessageKey, icon: ReactNode])[] = [
  [(chain) => chain.toggleBold(), "html.bold", <BoldOutlined key="b" aria-hidden="true" />],
  [(chain) => chain.toggleItalic(), "html.italic", <ItalicOutlined key="i" aria-hidden="true" />],
  [
    (chain) => chain.toggleUnderline(),
    "html.underline",
    <UnderlineOutlined key="u" aria-hidden="true" />,
  ],
  [
    (chain) => chain.toggleBulletList(),
    "html.bullets",
    <UnorderedListOutlined key="ul" aria-hidden="true" />,
  ],
  [
    (chain) => chain.toggleOrderedList(),
    "html.numbers",
    <OrderedListOutlined key="ol" aria-hidden="true" />,
  ],
];

/** The formatting of rich text, and what else can be done to it. */
export function Toolbar({ editor, children }: { editor: Editor; children?: ReactNode }) {
  const words = useWords();
  return (
    <div className="wb-html-toolbar" role="toolbar" aria-label={words("html.toolbar")}>
      <Space.Compact size="small">
        {commands.map(([run, key, icon]) => (
          <Button
            key={key}
            type="text"
            size="small"
            icon={icon}
            aria-label={words(key)}
            title={words(key)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor.chain().focus()).run()}
          />
        ))}
      </Space.Compact>
      {children}
    </div>
  );
}
