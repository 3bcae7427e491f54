import type { RowSeal, Sealing } from "../../../server/core/record/sealing.ts";
import { planSeal } from "./planSeal.ts";
import { openValues, sealOf, unsealedFor } from "./rowSeal.ts";
import { keepSealedChange, openSealedChanges, withSealedChanges } from "./sealedChanges.ts";
import { fileContent, fileName, keptFile } from "./sealedFile.ts";
import {
  adopt,
  assembleModel,
  fieldRead,
  recordModelOf,
  type Document,
  type Expression,
  type FieldModel,
  type Language,
  type RecordModel,
  type Table,
  type TableModel,
} from "../../../engine/index.ts";
import { sealedValuesOf, withSealed, withoutSealed, type SealedValues } from "./sealedValues.ts";

/** The opening of a document that an action runs on; nothing is known or kept back of one that is not sealed. */
const openingOf: Sealing["openingOf"] = (context, document, stored) => {
  const { seal, row, id } = stored;
  const { language } = context;
  let values: SealedValues | undefined;
  const isKept = () => seal?.isKnown === true && values === undefined;
  return {
    opened: () => values !== undefined,
    before: () => (values ? withSealed(document, row, values) : row),
    model: () => (values ? recordModelOf(document, language) : modelIn(document, language, seal)),
    open: async (record) => {
      if (!seal || values) return record;
      values = await openValues(context, id, seal.body);
      await openSealedChanges(context, id);
      return seal.isKnown ? record : withSealed(document, record, values);
    },
    shown: (record) => (isKept() ? withoutSealed(document, record) : record),
    whole: (changed, before) =>
      isKept() ? withSealed(document, changed, sealedValuesOf(document, before)) : changed,
  };
};

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
function modelIn(document: Document, language: Language, seal: RowSeal | undefined): RecordModel {
  return seal && !seal.isKnown ? blindModel(document, language) : recordModelOf(document, language);
}

/** Sealed documents: their values are encrypted in `system.sealed` until an action opens them. */
export const sealing: Sealing = {
  unsealedFor,
  sealOf,
  modelIn,
  planWrite: planSeal,
  openingOf,
  keepChange: keepSealedChange,
  withSealedChanges,
  keptFile,
  fileName,
  fileContent,
};
