import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  PushpinFilled,
  PushpinOutlined,
} from "@ant-design/icons";
import { Button, Checkbox, Segmented } from "antd";
import type { ListPage } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { densities } from "../../base/theme.ts";
import { useWords } from "../../base/words.ts";
import { ColumnsPopover } from "../cells/ColumnsPopover.tsx";
import { isOffered } from "../cells/isOffered.ts";
import { arrangedColumns } from "../cells/listColumns.ts";
import type { ColumnLayout } from "./listState.ts";

/** Which columns are shown, in which order, and which are pinned left. */
export function ColumnChooser(props: {
  definition: ListPage;
  layout: readonly ColumnLayout[] | undefined;
  onChange: (layout: readonly ColumnLayout[] | undefined) => void;
}) {
  const { definition, layout, onChange } = props;
  const words = useWords();
  const { density, onDensityChange } = useRenderer();
  const arranged = arrangedColumns(definition, layout);
  // Units and currencies are in the cells of their quantities.
  const units = new Set(arranged.flatMap(({ decimalsFrom }) => decimalsFrom ?? []));
  const columns = arranged.filter(({ key }) => isOffered(definition, key) && !units.has(key));
  const entries = columns.map(({ key, hidden, pin, width, resized }): ColumnLayout => ({
    key,
    ...(hidden ? { hidden } : {}),
    ...(pin ? { pin } : {}),
    ...(resized && width ? { width } : {}),
  }));
  const change = (key: string, part: Partial<ColumnLayout>) =>
    onChange(entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  function move(at: number, step: number) {
    const next = [...entries];
    const [entry] = next.splice(at, 1);
    if (entry) next.splice(at + step, 0, entry);
    onChange(next);
  }
  const shown = entries.filter((entry) => !entry.hidden).length;
  return (
    <ColumnsPopover
      before={
        <>
          {onDensityChange && (
            <Segmented
              block
              size="small"
              aria-label={words("list.density")}
              value={density}
              options={densities.map((value) => ({ value, label: words(`list.${value}`) }))}
              onChange={onDensityChange}
            />
          )}
          <p className="wb-hint">{words("list.columnsHint")}</p>
          <p className="wb-hint">{words("list.notFitting")}</p>
        </>
      }
      isChosen={layout !== undefined}
      onReset={() => onChange(undefined)}
    >
      {columns.map(({ key, title, hidden, pin }, at) => (
        <li key={key}>
          <Checkbox
            checked={!hidden}
            disabled={!hidden && shown === 1}
            onChange={({ target }) => change(key, { hidden: !target.checked })}
          >
            {title}
          </Checkbox>
          <Button
            size="small"
            type="text"
            icon={<ArrowUpOutlined aria-hidden="true" />}
            disabled={at === 0}
            aria-label={words("list.columnUp", { name: title })}
            onClick={() => move(at, -1)}
          />
          <Button
            size="small"
            type="text"
            icon={<ArrowDownOutlined aria-hidden="true" />}
            disabled={at === columns.length - 1}
            aria-label={words("list.columnDown", { name: title })}
            onClick={() => move(at, 1)}
          />
          <Button
            size="small"
            type="text"
            icon={
              pin ? <PushpinFilled aria-hidden="true" /> : <PushpinOutlined aria-hidden="true" />
            }
            aria-pressed={pin !== undefined}
            aria-label={words("list.columnPin", { name: title })}
            onClick={() => change(key, { pin: pin ? null : "left" })}
          />
        </li>
      ))}
    </ColumnsPopover>
  );
}
