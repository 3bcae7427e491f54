import { DownOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Dropdown, Space } from "antd";
import type { ButtonView } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";

/** Adds a document: by its guide where there is one, with the blank form as the second choice. */
export function AddButton(props: {
  add: ButtonView;
  onAdd: (() => void) | undefined;
  /** Undefined where the page has no guide. */
  onGuide: (() => void) | undefined;
}) {
  const { add, onAdd, onGuide } = props;
  const words = useWords();
  const first = onGuide ?? onAdd;
  if (!first) return null;
  const button = (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={first}>
      {add.title}
    </Button>
  );
  if (!onGuide || !onAdd) return button;
  return (
    <Space.Compact>
      {button}
      <Dropdown
        trigger={["click"]}
        menu={{ items: [{ key: "blank", label: words("guide.blank") }], onClick: onAdd }}
      >
        <Button
          type="primary"
          icon={<DownOutlined aria-hidden="true" />}
          aria-label={words("guide.newChoices")}
        />
      </Dropdown>
    </Space.Compact>
  );
}
