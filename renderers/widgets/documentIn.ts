import type { InputProps } from "./widget.ts";

/** The id of the stored document that contains a field, on its header or on a line; undefined for a new one. */
export function documentIn({
  row,
  header,
}: Pick<InputProps, "row" | "header">): string | undefined {
  return (header ?? row)?.id;
}
