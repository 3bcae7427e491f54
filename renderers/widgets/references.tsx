import { listSeparator } from "../../src/engine/index.ts";
import { laterInput } from "./laterInput.tsx";
import { plainCell } from "./PlainCell.tsx";
import { referencesOf, referenceText } from "./reference/referenceValue.ts";
import type { Widget } from "./widget.ts";

export const drawn = false;

export const text: Widget["text"] = (value, _field, { language }) =>
  referencesOf(value).map(referenceText).join(listSeparator(language));

export const Cell = plainCell(text);

export const Input = laterInput(({ ReferencesInput }) => ReferencesInput, text);
