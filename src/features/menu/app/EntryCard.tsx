import { Button, Form, Input, Switch } from "antd";
import { Link } from "react-router";
import type { MenuTreeEntry } from "../answers/menuTree.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import type { EntryWords } from "./useMenuTree.ts";
import styles from "./menuTree.module.css";

/** What the chosen entry is called in three languages, whether it is hidden, and by which keys it is known. */
export function EntryCard(props: {
  readonly entry: MenuTreeEntry;
  readonly editable: boolean;
  readonly busy: boolean;
  /** Where all of it is edited. */
  readonly detail?: string;
  readonly onSave: (set: EntryWords) => void;
}) {
  const { entry, editable, busy, detail, onSave } = props;
  const words = useWords();
  const required = [{ required: true, whitespace: true, message: words("menuTree.nameNeeded") }];
  const keys = [
    ["menuTree.code", entry.code],
    ["menuTree.pageKey", entry.pageKey],
    ["menuTree.route", entry.route],
  ] as const;
  return (
    <Form<EntryWords>
      layout="vertical"
      className={styles.card}
      disabled={!editable}
      requiredMark={false}
      initialValues={{
        name: entry.names.cn,
        traditionalName: entry.traditionalName,
        englishName: entry.names.en,
        hidden: entry.hidden,
      }}
      onFinish={({ traditionalName, ...set }) =>
        onSave({ ...set, traditionalName: traditionalName?.trim() || null })
      }
    >
      <h2>{words("menuTree.entry")}</h2>
      <Form.Item name="name" label={words("menuTree.name")} rules={required}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name="traditionalName"
        label={words("menuTree.traditionalName")}
        extra={words("menuTree.traditionalHelp", { name: entry.names.tw })}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="englishName" label={words("menuTree.englishName")} rules={required}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name="hidden"
        label={words("menuTree.hide")}
        valuePropName="checked"
        extra={words("menuTree.hideHelp")}
      >
        <Switch />
      </Form.Item>
      <dl className={styles.keys}>
        {keys.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{words(label)}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.save}>
        {editable && (
          <Button type="primary" htmlType="submit" loading={busy}>
            {words("menuTree.save")}
          </Button>
        )}
        {detail !== undefined && <Link to={detail}>{words("menuTree.detail")}</Link>}
      </div>
    </Form>
  );
}
