import type { Schema } from "../../../engine/index.ts";

/**
 * What the database should contain for a set of schema files, as plain JSON: `migrate` records the model it applied,
 * and `plan` compares the next one with it and with what is really there.
 */
export interface DatabaseModel {
  readonly tables: readonly TableModel[];
  /** With statistics of columns that go together. */
  readonly indexes: readonly NamedSql[];
  readonly foreignKeys: readonly NamedSql[];
  readonly views: readonly NamedSql[];
  /** Functions and triggers by which the database notifies processes of changes. */
  readonly triggers: readonly NamedSql[];
}

/** Indexes and triggers on tables of documents, beside those that the documents themselves need. */
interface StoreObjects {
  readonly indexes: readonly NamedSql[];
  readonly triggers: readonly NamedSql[];
}

/** The indexes and triggers that core and features add to the tables of a set of schema files. */
export type ObjectsFor = (schema: Schema) => StoreObjects;

export interface TableModel {
  readonly schema: string;
  readonly table: string;
  /** Names it had before, newest first, `purchasing.requisition`. */
  readonly renamedFrom: readonly string[];
  /** The document that the table belongs to. */
  readonly document?: string;
  /** Of a renamed document's header: the tables that store its name. */
  readonly named?: NamedDocument;
  readonly columns: readonly ColumnModel[];
}

/** A document that had another name, and the columns in which names of documents are stored. */
export interface NamedDocument {
  readonly name: string;
  readonly formerly: string;
  readonly known: readonly {
    readonly schema: string;
    readonly table: string;
    readonly column: string;
  }[];
}

export interface ColumnModel {
  readonly name: string;
  /** As `format_type` spells it: `numeric(18,6)`. */
  readonly type: string;
  readonly notNull: boolean;
  /** SQL of the default, for system columns. */
  readonly default?: string;
  readonly primaryKey?: boolean;
  readonly renamedFrom?: string;
  /** Its values follow from others: rows that are there when it is made are recomputed. */
  readonly derived?: true;
  /** The column of the header or of the enclosing line that it repeats: rows that are there when it is made take its value. */
  readonly repeats?: {
    readonly schema: string;
    readonly table: string;
    readonly column: string;
    readonly link: "headerId" | "parentId";
  };
  /** A single reference: the table it leads to, and the column that people know its rows by. */
  readonly refersTo?: {
    readonly schema: string;
    readonly table: string;
    readonly code: string;
    readonly ofCompany: boolean;
  };
  /** Values of a choice or state column; former ones with what became of them. */
  readonly values?: readonly string[];
  readonly renamedValues?: Readonly<Record<string, string>>;
}

/** An index, constraint, view or trigger: its name (`schema.name`), its table, and its definition. */
export interface NamedSql {
  readonly schema: string;
  readonly name: string;
  readonly table: string;
  readonly sql: string;
  /** What an index is for. */
  readonly why?: string;
}
