import { date } from "../kinds/date.ts";
import { rate } from "../kinds/rate.ts";
import { text } from "../kinds/text.ts";
import type { AttributeType } from "../kinds/attributes.ts";
import type { Kind } from "../kinds/kind.ts";
import type { Document, Table } from "../model/document.ts";
import { columnPath, type ColumnPath } from "./columnPath.ts";

/** A value of a row that its template names, as filters name it: `attributes.hardness`, `batch.attributes.msl`. */
export interface AttributePath {
  readonly path: string;
  /** The field of all attributes. */
  readonly column: ColumnPath;
  readonly attribute: string;
}

/** What such a path names; undefined where it leads to no field of attributes. Which attributes there are, the templates say. */
export function attributePath(
  table: Table,
  path: string,
  find: (document: string) => Document | undefined,
): AttributePath | undefined {
  const dot = path.lastIndexOf(".");
  const attribute = path.slice(dot + 1);
  if (dot < 0 || !/^[A-Za-z][A-Za-z0-9]*$/.test(attribute)) return undefined;
  const column = columnPath(table, path.slice(0, dot), find);
  return column?.field.kind.name === "attributes" ? { path, column, attribute } : undefined;
}

/** The kind of field by which an attribute of a type is compared: numbers as numbers, days as days. */
export function kindOfAttribute(type: AttributeType): Kind {
  return { STRING: text, ENUM: text, NUMBER: rate, DATE: date }[type];
}
