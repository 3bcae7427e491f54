import {
  adopt,
  fieldOf,
  assembleModel,
  recordModelFromPage,
  type DetailPage,
  type Environment,
  type Expression,
  type FieldModel,
  type Language,
  type RecordModel,
  type TableModel,
} from "../../src/engine/index.ts";
import { headerKey } from "./editPage.ts";

/**
 * The record model of an edit page. Rows of several documents are in one table here: conditions on `header` read the
 * row's own columns of its header, `header.status` of `{"header.status": "FIRST", ...}`.
 */
export function editModel(page: DetailPage, language: Language): RecordModel {
  const { header } = recordModelFromPage(page, language);
  const above: TableModel = { ...header, children: [] };
  const tables = header.children.map((rows) => ofListedRows({ ...rows, parent: above }));
  for (const rows of tables) adopt(above, rows);
  return assembleModel([above, ...tables], language);
}

function ofListedRows(table: TableModel): TableModel {
  const keys = table.fields.flatMap(({ key }) => headerKey(key) ?? []);
  if (keys.length === 0) return table;
  const withHeader = (environment: Environment): Environment => ({
    ...environment,
    header: Object.fromEntries(
      keys.map((key) => [key, fieldOf(environment, `header.${key}`) ?? null]),
    ),
  });
  const ofRow = (expression: Expression): Expression => ({
    ...expression,
    evaluate: (environment) => expression.evaluate(withHeader(environment)),
    holds: (environment) => expression.holds(withHeader(environment)),
  });
  const fields = table.fields.map((field): FieldModel => ({
    ...field,
    visible: field.visible && ofRow(field.visible),
    mandatory: field.mandatory && ofRow(field.mandatory),
    editable:
      field.editable.when === "expression"
        ? { when: "expression", cel: ofRow(field.editable.cel) }
        : field.editable,
  }));
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return { ...table, fields, field: (key) => byKey.get(key) };
}
