import { inputAttributes } from "../inputAttributes.ts";
import type { InputProps } from "../widget.ts";
import { useCalendarWords } from "./useCalendarWords.ts";

/** What pickers of dates and of instants share: accessible name, state, look, and the words of their calendar. */
export function usePicker(props: InputProps) {
  useCalendarWords();
  const { status, disabled, autoFocus, ...named } = inputAttributes(props);
  return {
    ...named,
    ...(status ? { status } : {}),
    disabled: disabled ?? false,
    autoFocus: autoFocus ?? false,
    ...(props.inGrid ? { variant: "borderless" as const } : {}),
    className: "wb-wide",
    onBlur: () => props.onBlur?.(),
    getPopupContainer: () => document.body,
  };
}
