import { laterInput } from "./laterInput.tsx";
import { plainCell } from "./PlainCell.tsx";
import type { Widget } from "./widget.ts";

export const drawn = false;

/** Dates are shown as they travel (`2026-03-01`): one form in three languages, sortable, never ambiguous. */
export const text: Widget["text"] = (value) =>
  typeof value === "string" ? value.slice(0, 10) : "";

export const Cell = plainCell(text);

export const Input = laterInput(({ DateInput }) => DateInput, text);
