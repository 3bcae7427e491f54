import { Select, type RefSelectProps, type SelectProps } from "antd";
import { useState, type KeyboardEvent, type Ref } from "react";
import { flushSync } from "react-dom";
import type { BaseOptionType, DefaultOptionType } from "antd/es/select";
import { useBareBox } from "./useBareBox.ts";

/** antd's Select with its accessible name on the input alone. Of several values, Tab closes the list and goes on. */
export function NamedSelect<
  Value,
  Option extends BaseOptionType | DefaultOptionType = DefaultOptionType,
>({ ref, ...props }: SelectProps<Value, Option> & { readonly ref?: Ref<RefSelectProps> }) {
  return (
    <Select<Value, Option>
      ref={useBareBox(ref)}
      // Short lists are real list boxes; only long ones are worth virtual rows without roles.
      virtual={(props.options?.length ?? 0) > 200}
      {...props}
      {...useTabLeaves(props)}
    />
  );
}

/** With an open list antd takes Tab for a pick: the highlighted value would come or go unasked, and the focus stay. */
function useTabLeaves<Value, Option extends BaseOptionType | DefaultOptionType>({
  mode,
  open,
  defaultOpen = false,
  onOpenChange,
}: SelectProps<Value, Option>) {
  const [isOpen, setOpen] = useState(defaultOpen);
  if (mode === undefined || open !== undefined) return {};
  return {
    open: isOpen,
    onOpenChange: (next: boolean) => {
      setOpen(next);
      onOpenChange?.(next);
    },
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      if (key === "Tab") flushSync(() => setOpen(false));
    },
  };
}
