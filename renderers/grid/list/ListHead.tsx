import { EllipsisOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import {
  allRows,
  type ButtonView,
  type ListCounts,
  type ListPage,
} from "../../../src/engine/index.ts";
import { useCommands } from "../../base/useCommands.ts";
import { useWords } from "../../base/words.ts";
import { AddButton } from "./AddButton.tsx";
import { toView, type Changes, type ListState } from "./listState.ts";
import type { OwnView, OwnViews } from "./useOwnViews.ts";
import { ViewTabs } from "./ViewTabs.tsx";

/** The first row of a list: its title and count, its views, the button to add, and a menu of rare commands. */
export function ListHead(props: {
  definition: ListPage;
  state: ListState;
  counts: ListCounts;
  own: OwnViews;
  narrow: boolean;
  /** Further tools of the page. */
  tools: ReactNode;
  onChange: (part: Changes) => void;
  onOwn: (view: OwnView) => void;
  onAdd: (() => void) | undefined;
  onGuide: (() => void) | undefined;
  onRefresh: () => void;
  onImport: (() => void) | undefined;
  onBatch: ((button: ButtonView) => void) | undefined;
}) {
  const { definition, state, counts, narrow, tools, onChange, onAdd, onGuide } = props;
  const { onRefresh, onImport, onBatch } = props;
  const words = useWords();
  const { buttons } = definition;
  const add = buttons.find(({ key }) => key === "add");
  const batches = onBatch ? (definition.batches ?? []) : [];
  const importing = onImport !== undefined && buttons.some(({ key }) => key === "import");
  const command = (key: string, title: string, run: () => void) => ({ key, title, run });
  useCommands([
    ...(add && onAdd ? [command("add", add.title, onAdd)] : []),
    ...(definition.guide && onGuide ? [command("guide", definition.guide.title, onGuide)] : []),
    ...batches.map((button) => command(button.key, button.title, () => onBatch?.(button))),
    ...(importing ? [command("import", words("list.import"), onImport)] : []),
  ]);
  const menu = [
    ...(narrow ? batches.map(({ key, title }) => ({ key: `batch ${key}`, label: title })) : []),
    ...(importing ? [{ key: "import", label: words("list.import") }] : []),
    { key: "refresh", label: words("action.refresh") },
    ...(definition.bin
      ? [{ key: "bin", label: words(state.bin ? "life.leaveBin" : "life.bin") }]
      : []),
  ];
  function run(key: string) {
    if (key === "import") onImport?.();
    else if (key === "refresh") onRefresh();
    else if (key === "bin") onChange({ bin: !state.bin });
    else onBatch?.(batches.find((button) => `batch ${button.key}` === key)!);
  }
  const [head, room] = useRoom(narrow);
  const all = counts[allRows];
  const addButton = add && !narrow && (
    <AddButton add={add} onAdd={onAdd} onGuide={definition.guide && onGuide} />
  );
  return (
    <header ref={head} className="wb-list-head">
      <h1 className={narrow ? "wb-visually-hidden" : "wb-list-title"}>
        {definition.title}
        {!narrow && all && <span className="wb-list-count">{all.capped ? "10k+" : all.total}</span>}
      </h1>
      {state.bin ? (
        <Button onClick={() => onChange({ bin: false })}>{words("life.leaveBin")}</Button>
      ) : (
        <ViewTabs {...props} room={room} onView={(key) => onChange(toView(key, definition))} />
      )}
      <span className="wb-list-right">
        {!narrow &&
          batches.map((button) => (
            <Button key={button.key} onClick={() => onBatch?.(button)}>
              {button.title}
            </Button>
          ))}
        {state.table && (
          <Button onClick={() => onChange({ table: false })}>{words(pictureOf(definition))}</Button>
        )}
        {tools}
        {addButton}
        <Dropdown
          trigger={["click"]}
          placement="bottomRight"
          menu={{ items: menu, onClick: ({ key }) => run(key) }}
        >
          <Button
            className="wb-dots"
            icon={<EllipsisOutlined aria-hidden="true" />}
            aria-label={words("list.menu")}
            aria-haspopup="menu"
          />
        </Dropdown>
      </span>
    </header>
  );
}

/** The px that the tabs may take: what title and buttons leave. On a phone they scroll. */
function useRoom(narrow: boolean) {
  const head = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const row = head.current;
    if (!row || narrow) return setRoom(Number.POSITIVE_INFINITY);
    const take = () => {
      const [title, , right] = row.children as unknown as HTMLElement[];
      const others = (title?.offsetWidth ?? 0) + (right?.offsetWidth ?? 0);
      setRoom(Math.max(120, row.clientWidth - others - 80));
    };
    take();
    const watch = new ResizeObserver(take);
    watch.observe(row);
    for (const part of row.children) if (part.tagName !== "NAV") watch.observe(part);
    return () => watch.disconnect();
  }, [narrow]);
  return [head, room] as const;
}

/** What leads from the table back to the picture that the page opens as. */
function pictureOf({ timeline, plan }: ListPage) {
  if (timeline) return "timeline.show";
  return plan ? "plan.show" : "inbox.asInbox";
}
