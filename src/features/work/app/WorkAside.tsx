import { RollbackOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useRenderer } from "../../../../renderers/base/rendererContext.ts";
import { lineLook } from "../../../../renderers/grid/lines/lineLook.ts";
import { inputFields } from "../../../../renderers/inputs/inputField.ts";
import { useReading } from "../../../../renderers/widgets/useReading.ts";
import { widgetOf } from "../../../../renderers/widgets/widgetOf.tsx";
import { useWords } from "../../../app/core/language/useWords.ts";
import type { ActionState, Row, WireValue } from "../../../engine/index.ts";
import { toldAt } from "./lineName.ts";
import { workTable, type WorkLine, type WorkSetting } from "./workSetting.ts";
import styles from "./work.module.css";

/** What is known of the line at hand, and how its last deed is taken back. */
export function WorkAside(props: {
  readonly setting: WorkSetting;
  readonly record: Row;
  readonly line: WorkLine;
  readonly lines: readonly WorkLine[];
  readonly lineActions: Readonly<Record<string, Readonly<Record<string, ActionState>>>>;
  readonly onReload: () => Promise<void>;
}) {
  const { setting, line, lineActions } = props;
  const words = useWords();
  const reading = useReading();
  const table = workTable(setting);
  const { identity, beside, fields } = lineLook(table, true);
  const named = setting.work.about?.flatMap(
    (key) => table.fields.find((field) => field.key === key) ?? [],
  );
  const told = (named ?? fields.slice(0, 8)).filter(
    (field) =>
      field !== identity && !beside.includes(field) && !setting.work.below?.includes(field.key),
  );
  const pairs = told.flatMap((field) => {
    const text = toldAt(field, line.row, reading);
    return text === "" ? [] : [{ key: field.key, title: field.title, text }];
  });
  const back = table.actions.find(({ key }) => key === setting.work.back);
  const mayBack = back && lineActions[line.id]?.[back.key]?.allowed === true;
  return (
    <aside className={styles.aside}>
      <h2>{words("work.thisLine")}</h2>
      <dl>
        {pairs.map(({ key, title, text }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {mayBack && <TakeBack {...props} button={back} />}
    </aside>
  );
}

function TakeBack(
  props: Parameters<typeof WorkAside>[0] & {
    readonly button: ReturnType<typeof workTable>["actions"][number];
  },
) {
  const { setting, record, line, button, onReload } = props;
  const { source } = useRenderer();
  const words = useWords();
  const [open, setOpen] = useState(false);
  const [values, setValues] = useState<Readonly<Record<string, WireValue>>>({});
  const [failed, setFailed] = useState<string>();
  const { page } = setting;
  const table = workTable(setting);
  if (!open)
    return (
      <Button icon={<RollbackOutlined />} onClick={() => setOpen(true)}>
        {button.title}
      </Button>
    );
  async function run() {
    const targets = [
      {
        id: String(record.id),
        version: record.version ?? 0,
        table: table.path,
        lines: [{ id: line.id }],
      },
    ];
    try {
      const request = { page: page.page, targets, input: values };
      const { results } = await source.act(page.document, button.key, request);
      const [result] = results;
      if (result && result.status !== 200) return setFailed(result.message ?? "");
      setOpen(false);
      await onReload();
    } catch (error) {
      setFailed((error as Error).message);
    }
  }
  return (
    <div className={styles.back}>
      {inputFields(button.input ?? {}, { plain: true }).map((field) => {
        const { Input } = widgetOf(field);
        return (
          <div key={field.key}>
            <span>{field.title}</span>
            <Input
              field={field}
              label={field.title}
              value={values[field.key] ?? null}
              onChange={(value) => setValues({ ...values, [field.key]: value })}
              page={page.page}
              path={field.key}
              action={{ key: button.key, table: table.path }}
            />
          </div>
        );
      })}
      {failed && <Alert type="error" showIcon message={failed} />}
      <div className={styles.pair}>
        <Button onClick={() => setOpen(false)}>{words("work.cancel")}</Button>
        <Button danger onClick={() => void run()}>
          {button.title}
        </Button>
      </div>
    </div>
  );
}
