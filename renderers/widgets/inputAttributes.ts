import type { InputProps } from "./widget.ts";

/** The attributes every input shares: id, accessible name, state. */
export function inputAttributes(props: Omit<InputProps, "value" | "onChange">) {
  return {
    id: props.id,
    "aria-label": props.label,
    "aria-describedby": props.describedBy,
    "aria-required": props.required || undefined,
    "aria-invalid": props.invalid || undefined,
    status: props.invalid ? ("error" as const) : undefined,
    disabled: props.disabled,
    autoFocus: props.autoFocus,
  };
}
