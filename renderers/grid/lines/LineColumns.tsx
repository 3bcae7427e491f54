import { SettingOutlined } from "@ant-design/icons";
import { Button, Checkbox, Popover } from "antd";
import type { FormFieldView } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";

/** Which fields of a line table have columns, beside the one that says what a line is. */
export function LineColumns(props: {
  /** All of them, in order. */
  readonly fields: readonly FormFieldView[];
  /** Those that have columns now. */
  readonly shown: readonly FormFieldView[];
  /** Whether the person chose them; else they are as many as have room. */
  readonly isChosen: boolean;
  readonly onChoose: (keys: ReadonlySet<string> | undefined) => void;
}) {
  const { fields, shown, isChosen, onChoose } = props;
  const words = useWords();
  const keys = new Set(shown.map(({ key }) => key));
  const change = (key: string, isShown: boolean) =>
    onChoose(new Set(isShown ? [...keys, key] : [...keys].filter((one) => one !== key)));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      title={words("list.columns")}
      content={
        <div className="wb-columns">
          <p className="wb-hint">{words("lines.columnsHint")}</p>
          <ul>
            {fields.slice(1).map(({ key, title }) => (
              <li key={key}>
                <Checkbox
                  checked={keys.has(key)}
                  onChange={({ target }) => change(key, target.checked)}
                >
                  {title}
                </Checkbox>
              </li>
            ))}
          </ul>
          <Button size="small" disabled={!isChosen} onClick={() => onChoose(undefined)}>
            {words("action.reset")}
          </Button>
        </div>
      }
    >
      <Button
        size="small"
        type="text"
        icon={<SettingOutlined aria-hidden="true" />}
        aria-label={words("list.columns")}
        title={words("list.columns")}
      />
    </Popover>
  );
}
