import type { WidgetProps } from "@rjsf/utils";
import { NamedSelect } from "../widgets/NamedSelect.tsx";

/** A list of texts, typed or chosen from `ui:options.known`. */
export function ListWidget({
  id,
  label,
  value,
  disabled,
  readonly,
  options,
  onChange,
}: WidgetProps) {
  const known = (options["known"] ?? []) as readonly string[];
  return (
    <NamedSelect<string[]>
      id={id}
      className="wb-wide"
      mode="tags"
      value={(value ?? []) as string[]}
      disabled={(disabled || readonly) ?? false}
      aria-label={label}
      options={known.map((one) => ({ value: one, label: one }))}
      onChange={(chosen) => onChange(chosen)}
    />
  );
}
