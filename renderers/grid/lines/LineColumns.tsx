import { Checkbox } from "antd";
import type { FormFieldView } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { ColumnsPopover } from "../cells/ColumnsPopover.tsx";

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
    <ColumnsPopover
      size="small"
      before={<p className="wb-hint">{words("lines.columnsHint")}</p>}
      isChosen={isChosen}
      onReset={() => onChoose(undefined)}
    >
      {fields.slice(1).map(({ key, title }) => (
        <li key={key}>
          <Checkbox checked={keys.has(key)} onChange={({ target }) => change(key, target.checked)}>
            {title}
          </Checkbox>
        </li>
      ))}
    </ColumnsPopover>
  );
}
