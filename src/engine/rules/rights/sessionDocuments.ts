import { binding } from "../../dialect/bound/binding.ts";
import type { Document, Schema } from "../../dialect/model/document.ts";

/** The documents that sessions are built from. */
export interface SessionDocuments {
  readonly user: Document | undefined;
  readonly role: Document | undefined;
  readonly company: Document | undefined;
  readonly staff: Document | undefined;
  /** Departments of staff: the target of `me.department`. */
  readonly department: Document | undefined;
}

/**
 * Finds the documents of people: `user` and `role` are system documents of these names; company and staff are the targets
 * of a user's references, and the department that of a staff record's coded reference. Undefined if a set of schema files
 * has none.
 */
export function sessionDocuments(schema: Schema): SessionDocuments {
  const known = found.get(schema);
  if (known) return known;
  const target = (name: string | undefined) =>
    name === undefined ? undefined : schema.document(name);
  const user = schema.document("user");
  const staff = target(user?.header.field("staff")?.to);
  const documents: SessionDocuments = {
    user,
    role: schema.document("role"),
    company: target(user?.table("orgs")?.field("company")?.to),
    staff,
    department: target(
      staff?.header.fields.find(({ code }) => code === staffBinding.fields.department)?.to,
    ),
  };
  found.set(schema, documents);
  return documents;
}

const found = new WeakMap<Schema, SessionDocuments>();

/** The document of the parameters' values, a system document like `user`. */
export function parameterDocument(schema: Schema): Document | undefined {
  return schema.document("parameter");
}

/** What sessions read of staff and companies. */
export const staffBinding = binding("bsc", {
  code: "bsc001",
  name: "bsc002",
  department: "bsc003",
  user: "bsc008",
});
/** Who manages a department. */
export const departmentBinding = binding("bsb", { manager: "bsb005" });
export const companyBinding = binding("bsa", {
  code: "bsa001",
  name: "bsa002",
  status: "bsa004",
  currency: "bsa005",
  timeZone: "bsa009",
  taxNo: "bsa006",
  address: "bsa008",
  logo: "bsa011",
});

/** Whether a document is one that sessions are built from: writing it makes cached sessions stale. */
export function buildsSessions(schema: Schema, name: string): boolean {
  const { user, role, company, staff } = sessionDocuments(schema);
  const parameter = parameterDocument(schema);
  return [user, role, company, staff, parameter].some((document) => document?.name === name);
}
