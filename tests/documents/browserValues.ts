import {
  projectDetail,
  recompute,
  recordModelFromPage,
  recordModelOf,
  type Field,
  type RecordContext,
  type Row,
  type Schema,
} from "../../src/engine/index.ts";
import { isKnownToBrowser, valuesOf } from "./storedValues.ts";

/**
 * The values of a stored record and those that a browser computes from it, as far as it knows them: whatever stored the record, a
 * save or an effect, they are the same.
 */
export function storedAndComputed(
  schema: Schema,
  { document: name, record, rules }: { document: string; record: Row; rules: RecordContext },
) {
  const reader = { language: "en", can: () => true, hides: () => false } as const;
  const page = schema.page(name)!;
  const model = recordModelFromPage(projectDetail(page, reader), "en");
  const { document } = page;
  const known = isKnownToBrowser(document);
  const values = (row: Row) => {
    const counts = (field: Field) => known(field);
    return valuesOf({ document, model: recordModelOf(document, "en") }, row, counts);
  };
  return { stored: values(record), computed: values(recompute(model, record, rules)) };
}
