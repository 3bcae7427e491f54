import {
  adopt,
  fieldRead,
  assembleModel,
  type Document,
  type Expression,
  type FieldModel,
  type Language,
  type RecordModel,
  type Table,
  type TableModel,
  recordModelOf,
} from "../../../engine/index.ts";
import type { RowSeal } from "../../../server/core/record/sealing.ts";

const known = new WeakMap<RecordModel, RecordModel>();

/**
 * The model for whoever writes a sealed document without knowing its sealed values: those fields are asked for by nothing,
 * computed by nothing and set by nobody, and rules that read one are not judged.
 */
function blindModel(document: Document, language: Language): RecordModel {
  const whole = recordModelOf(document, language);
  let blind = known.get(whole);
  if (!blind) {
    const made = new Map<string, TableModel>();
    for (const model of whole.tables) {
      const table = document.table(model.path)!;
      made.set(model.path, blindTable(model, table, model.parent && made.get(model.parent.path)));
    }
    blind = assembleModel([...made.values()], language);
    known.set(whole, blind);
  }
  return blind;
}

function blindTable(model: TableModel, table: Table, parent: TableModel | undefined): TableModel {
  const reads = (expression: Expression | undefined) =>
    expression?.dependencies.some((path) => fieldRead(table, path.split("."))?.sealed) ?? false;
  const fields = model.fields.map((field): FieldModel => {
    if (table.field(field.key)!.sealed) return closed(field);
    return reads(field.mandatory) ? { ...field, mandatory: undefined } : field;
  });
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const blind: TableModel = {
    ...model,
    parent,
    children: [],
    fields,
    field: (key) => byKey.get(key),
    rules: model.rules.filter(
      ({ holds, args, repair, at }) =>
        ![holds, ...args, repair].some(reads) && !(at !== undefined && table.field(at)?.sealed),
    ),
  };
  adopt(parent, blind);
  return blind;
}

function closed(field: FieldModel): FieldModel {
  return {
    ...field,
    required: false,
    requiredToSave: false,
    mandatory: undefined,
    default: undefined,
    stamp: undefined,
    compute: undefined,
    computeWhen: undefined,
    editable: { when: "system" },
  };
}

/** The model by which somebody writes a stored document: the blind one where it is sealed and its values are not known to him. */
export function modelIn(
  document: Document,
  language: Language,
  seal: RowSeal | undefined,
): RecordModel {
  return seal && !seal.isKnown ? blindModel(document, language) : recordModelOf(document, language);
}
