import { createForm, type Field, type Form } from "@formily/core";
import { batch } from "@formily/reactive";
import { addressKey } from "../../document/address.ts";
import { fieldState } from "../../document/fieldState.ts";
import {
  problemKey,
  type DocumentState,
  type DocumentStore,
} from "../../document/documentStore.ts";
import { useField } from "@formily/react";
import { headerPlace, isEmpty, type FormFieldView } from "../../../src/engine/index.ts";
import { useOpenDocument } from "../../document/useDocument.ts";

/** A form for the header whose values, states and errors follow the document; inputs write to the document, never to the form. */
export function createHeaderForm({ page }: DocumentStore): Form {
  const form = createForm({ validateFirst: true });
  for (const { key } of page.header.fields) form.createField({ name: key });
  return form;
}

/**
 * Keeps a form in step with the document: after every change it sets the values that differ, shows and hides fields, makes them
 * editable or read-only, required or not, and puts problems at them; whether they have anything to show is in their
 * `data`. Returns what ends it. Only touched fields render again.
 */
export function followDocument(form: Form, store: DocumentStore, readOnly: boolean): () => void {
  let seen: DocumentState | null = null;
  // Formily returns proxies of objects; the original value is remembered.
  const values = new Map<string, unknown>();
  const follow = () => {
    const state = store.getState();
    if (
      seen?.record === state.record &&
      seen.problems === state.problems &&
      seen.refused === state.refused
    )
      return;
    seen = state;
    batch(() => setFields({ form, store, state, readOnly, values }));
  };
  follow();
  return store.subscribe(follow);
}

function setFields(options: {
  form: Form;
  store: DocumentStore;
  state: DocumentState;
  readOnly: boolean;
  values: Map<string, unknown>;
}): void {
  const { form, store, state, readOnly, values } = options;
  const { model, context } = store;
  const { record } = state;
  const place = headerPlace(model.header, record);
  const errors = headerErrors(state);
  for (const { key, was } of store.page.header.fields) {
    const field = model.header.field(key)!;
    const shown = form.fields[key] as Field;
    const value = record[key] ?? null;
    if (values.get(key) !== value) {
      values.set(key, value);
      shown.value = value;
    }
    const hasValue = !isEmpty(value) || (was !== undefined && !isEmpty(record[was]));
    if (shown.data !== hasValue) shown.setData(hasValue);
    const { visible, editable, required } = fieldState(field, place, context, readOnly);
    shown.setDisplay(visible ? "visible" : "none");
    shown.setPattern(editable ? "editable" : "readPretty");
    if (shown.required !== required) shown.required = required;
    const messages = errors.get(addressKey({ table: "", field: key })) ?? none;
    if (shown.selfErrors.length + messages.length > 0) shown.selfErrors = [...messages];
  }
}

function headerErrors({
  problems,
  refused,
}: DocumentState): ReadonlyMap<string, readonly string[]> {
  const errors = new Map<string, string[]>();
  for (const [key, { message }] of refused) errors.set(key, [message]);
  for (const problem of problems) {
    const key = problemKey(problem);
    errors.set(key, [...(errors.get(key) ?? []), problem.message]);
  }
  return errors;
}

const none: readonly string[] = [];

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
