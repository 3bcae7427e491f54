import { SettingOutlined } from "@ant-design/icons";
import { Button, Popover, type ButtonProps } from "antd";
import type { ReactNode } from "react";
import { useWords } from "../../base/words.ts";

/** The button that opens the columns of a grid, and takes back what was chosen of them. */
export function ColumnsPopover(props: {
  readonly size?: ButtonProps["size"];
  /** Above the list. */
  readonly before: ReactNode;
  /** Items of the list. */
  readonly children: ReactNode;
  readonly isChosen: boolean;
  readonly onReset: () => void;
}) {
  const { size, before, children, isChosen, onReset } = props;
  const words = useWords();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      title={words("list.columns")}
      content={
        <div className="wb-columns">
          {before}
          <ul>{children}</ul>
          <Button size="small" disabled={!isChosen} onClick={onReset}>
            {words("action.reset")}
          </Button>
        </div>
      }
    >
      <Button
        {...(size ? { size } : {})}
        type="text"
        icon={<SettingOutlined aria-hidden="true" />}
        aria-label={words("list.columns")}
        title={words("list.columns")}
      />
    </Popover>
  );
}
