import { LoadingOutlined } from "@ant-design/icons";
import { Button, Tooltip, type ButtonProps } from "antd";
import { useId } from "react";

/**
 * A button that says why it cannot be pressed: it stays reachable by keyboard, and its reason is shown on hover and
 * on focus and read out. `hint` is shown while it can be pressed; `busy` while its action runs.
 */
export function ReasonButton(
  props: Omit<ButtonProps, "disabled" | "loading"> & {
    off?: boolean;
    busy?: boolean;
    reason?: string;
    hint?: string;
  },
) {
  const { off = false, busy = false, reason = "", hint = "", onClick, className, ...rest } = props;
  const id = useId();
  const isSaid = off && reason !== "";
  return (
    // The tooltip overwrites the description of its child: the button keeps its reason.
    <Tooltip title={off ? reason : hint} trigger={["hover", "focus"]}>
      <span className="wb-reason">
        <Button
          {...rest}
          {...(busy ? { icon: <LoadingOutlined aria-hidden="true" /> } : {})}
          className={[className, off ? "wb-off" : ""].filter(Boolean).join(" ")}
          aria-busy={busy || undefined}
          aria-disabled={off || undefined}
          aria-describedby={isSaid ? id : undefined}
          onClick={(event) => {
            if (!off && !busy) onClick?.(event);
          }}
        />
        {isSaid && (
          <span id={id} className="wb-visually-hidden">
            {reason}
          </span>
        )}
      </span>
    </Tooltip>
  );
}
