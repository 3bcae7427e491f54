import { asReference, referenceText } from "./reference/referenceValue.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { laterInput } from "./laterInput.tsx";
import { NoValue } from "./PlainCell.tsx";
import type { CellProps, Widget } from "./widget.ts";

export const drawn = false;

export const text: Widget["text"] = (value) => referenceText(value);

/** The name, with its code after it; follows to the row it names where the app can open it. */
export function Cell({ field, value, inGrid }: CellProps) {
  const { onOpen, canOpen } = useRenderer();
  const reference = asReference(value);
  if (!reference) return inGrid ? null : <NoValue />;
  const { code, name } = reference;
  const shown =
    name && code && name !== code ? (
      <>
        {name} <span className="wb-muted">{code}</span>
      </>
    ) : (
      (name ?? code)
    );
  if (!onOpen || !field.to || inGrid || canOpen?.(field.to) === false)
    return <span className="wb-text">{shown}</span>;
  const target = { document: field.to, id: reference.id, title: referenceText(reference) };
  return (
    <button type="button" className="wb-link" onClick={() => onOpen(target)}>
      {shown}
    </button>
  );
}

export const Input = laterInput(({ ReferenceInput }) => ReferenceInput, text);
