import { createForm, isField, type Form } from "@formily/core";
import { batch } from "@formily/reactive";
import { addressKey } from "../../document/address.ts";
import { placeOfHeader } from "../../document/headerPlace.ts";
import { fieldState } from "../../document/fieldState.ts";
import {
  problemKey,
  type DocumentState,
  type DocumentStore,
} from "../../document/documentStore.ts";

/** A form for the header whose values, states and errors follow the document; inputs write to the document, never to the form. */
export function createHeaderForm(): Form {
  return createForm({ validateFirst: true });
}

/**
 * Keeps a form in step with the document: after every change it sets the values that differ, shows and hides fields, makes them
 * editable or read-only, required or not, and puts problems at them. Returns what ends it. Only touched fields render again.
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
  const place = placeOfHeader(model, record);
  const errors = headerErrors(state);
  for (const field of model.header.fields) {
    const shown = form.fields[field.key];
    if (!shown || !isField(shown)) continue;
    const value = record[field.key] ?? null;
    if (values.get(field.key) !== value) {
      values.set(field.key, value);
      shown.value = value;
    }
    const { visible, editable, required } = fieldState(field, place, context, readOnly);
    shown.setDisplay(visible ? "visible" : "none");
    shown.setPattern(editable ? "editable" : "readPretty");
    if (shown.required !== required) shown.required = required;
    const messages = errors.get(addressKey({ table: "", field: field.key })) ?? none;
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
