import { DownOutlined } from "@ant-design/icons";
import { Dropdown, Input, Modal, type MenuProps } from "antd";
import { useState } from "react";
import { useWords } from "../../base/words.ts";
import type { ListState } from "./listState.ts";
import type { OwnViews, OwnView } from "./useOwnViews.ts";

/**
 * The commands of a named view: its author renames, updates, shares and deletes it; every user may make it their
 * default or get its figures as a message.
 */
export function ViewMenu(props: {
  readonly view: OwnView;
  readonly own: OwnViews;
  readonly state: ListState;
}) {
  const { view, own, state } = props;
  const words = useWords();
  const [name, setName] = useState<string | null>(null);
  const mark = (on: boolean, text: string) => `${on ? "✓ " : ""}${text}`;
  const shares = [
    { key: "me", label: mark(view.share === "me", words("list.shareMe")) },
    ...own.roles.map((role) => ({
      key: `role ${role.id}`,
      label: mark(view.role === role.id, words("list.shareRole", { role: role.name })),
    })),
    { key: "all", label: mark(view.share === "all", words("list.shareAll")) },
  ];
  const sending = [
    { key: "send never", label: mark(view.rhythm === null, words("list.sendNever")) },
    ...rhythms.map((rhythm) => ({
      key: `send ${rhythm}`,
      label: mark(view.rhythm === rhythm, words(`list.send${rhythm}`)),
    })),
  ];
  const items: NonNullable<MenuProps["items"]> = [
    { key: "default", label: words(view.isDefault ? "list.noDefault" : "list.makeDefault") },
    { key: "send", label: words("list.sendView"), children: sending },
    ...(view.mine
      ? [
          { key: "rename", label: words("list.renameView") },
          { key: "update", label: words("list.updateView") },
          { key: "share", label: words("list.shareView"), children: shares },
          { type: "divider" as const },
          { key: "drop", label: words("list.dropView", { name: view.name }), danger: true },
        ]
      : [{ key: "owner", label: words("list.viewOf", { name: view.owner }), disabled: true }]),
  ];
  const { id } = view;
  function run(key: string) {
    if (key === "default") own.makeDefault(view.isDefault ? null : view);
    else if (key.startsWith("send "))
      own.subscribe(view, rhythms.find((rhythm) => key === `send ${rhythm}`) ?? null);
    else if (key === "rename") setName(view.name);
    else if (key === "drop") own.drop(view);
    else if (key === "update") own.keep({ ...keptOf(view), id, state: { ...state } });
    else if (key.startsWith("role "))
      own.keep({ ...keptOf(view), id, share: "role", role: key.slice(5) });
    else own.keep({ ...keptOf(view), id, share: key === "all" ? "all" : "me", role: null });
  }
  function rename() {
    const next = name?.trim();
    if (next) own.keep({ ...keptOf(view), id, name: next });
    setName(null);
  }
  return (
    <>
      <Dropdown trigger={["click"]} menu={{ items, onClick: ({ key }) => run(key) }}>
        <button
          type="button"
          className="wb-view-drop"
          aria-label={words("list.viewMenu", { name: view.name })}
          aria-haspopup="menu"
        >
          <DownOutlined aria-hidden="true" />
        </button>
      </Dropdown>
      <Modal
        open={name !== null}
        title={words("list.renameView")}
        width={400}
        onOk={rename}
        onCancel={() => setName(null)}
      >
        <Input
          value={name ?? ""}
          maxLength={40}
          aria-label={words("list.viewName")}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={rename}
        />
      </Modal>
    </>
  );
}

const rhythms = ["DAILY", "WEEKLY", "MONTHLY"] as const;

const keptOf = ({ name, state, share, role }: OwnView) => ({
  name,
  state: { ...state },
  share,
  role,
});
