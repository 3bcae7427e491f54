import { WarningOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { placeholderText } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import type { UnknownPlaceholder } from "./unknown.ts";

/** Shown one by one; the rest follow when these are corrected. */
const most = 3;

/** Placeholders that name nothing: each leads to its place and can be put right there. */
export function UnknownPlaceholders(props: {
  unknown: readonly UnknownPlaceholder[];
  onShow: (one: UnknownPlaceholder) => void;
  onReplace: (one: UnknownPlaceholder, path: string) => void;
}) {
  const { unknown, onShow, onReplace } = props;
  const words = useWords();
  return (
    <div className="wb-unknown-placeholders" role="status">
      {unknown.slice(0, most).map((one) => (
        <div key={one.start}>
          <WarningOutlined aria-hidden="true" />{" "}
          <Button type="link" size="small" onClick={() => onShow(one)}>
            {placeholderText(one.path)}
          </Button>{" "}
          {words("placeholder.unknown")}{" "}
          {one.meant !== undefined && (
            <Button size="small" onClick={() => onReplace(one, one.meant!)}>
              {words("placeholder.replace", { meant: placeholderText(one.meant) })}
            </Button>
          )}
        </div>
      ))}
      {unknown.length > most && (
        <div>{words("placeholder.more", { count: unknown.length - most })}</div>
      )}
    </div>
  );
}
