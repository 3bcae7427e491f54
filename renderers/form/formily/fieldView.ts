import { useField } from "@formily/react";
import type { Field } from "@formily/core";
import type { FormFieldView } from "../../../src/engine/index.ts";
import { useOpenDocument } from "../../document/useDocument.ts";

/** The page's view of the Formily field around a component. Throws when the page has no such field. */
export function useFieldView(): {
  readonly view: FormFieldView;
  readonly field: Field;
  readonly id: string;
} {
  const field = useField<Field>();
  const { store, idPrefix } = useOpenDocument();
  const key = field.props.name as string;
  const view = store.page.header.fields.find((candidate) => candidate.key === key);
  if (!view) throw new Error(`${store.page.page} has no field ${key}`);
  return { view, field, id: fieldId(idPrefix, key) };
}

/** The element id of a header field's input. */
export const fieldId = (prefix: string, key: string): string => `${prefix}${key}`;
