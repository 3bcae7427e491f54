import { toWallClock } from "../values/wallClock.ts";
import { laterInput } from "./laterInput.tsx";
import { plainCell } from "./PlainCell.tsx";
import type { Widget } from "./widget.ts";

export const drawn = false;

/** An instant in the company's time zone, to the minute. */
export const text: Widget["text"] = (value, _field, { timeZone }) =>
  typeof value === "string" ? toWallClock(value, timeZone).slice(0, 16) : "";

export const Cell = plainCell(text);

export const Input = laterInput(({ DatetimeInput }) => DatetimeInput, text);
