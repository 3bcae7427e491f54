import { Select, type RefSelectProps, type SelectProps } from "antd";
import type { Ref } from "react";
import type { BaseOptionType, DefaultOptionType } from "antd/es/select";
import { useBareBox } from "./useBareBox.ts";

/** antd's Select with its accessible name on the input alone. */
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
    />
  );
}
