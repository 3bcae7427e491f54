import {
  recordModelOf,
  type Document,
  type Language,
  type RecordModel,
} from "../../../engine/index.ts";

const models = new WeakMap<Document, Map<Language, RecordModel>>();

/** The record model of a document in a language, made once. */
export function modelFor(document: Document, language: Language): RecordModel {
  const byLanguage = models.get(document) ?? new Map<Language, RecordModel>();
  models.set(document, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const model = recordModelOf(document, language);
  byLanguage.set(language, model);
  return model;
}
