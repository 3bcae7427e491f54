/**
 * Fields of stored rows that no other single value can be given to as the suites of all documents make them, by
 * `document.path.to.field`, each with its reason.
 */
export const unchangeable: Readonly<Record<string, string>> = {
  "numbering.reset": "must fit the date pattern, so both change at once",
  "reconciliation.supplier": "its currency comes along, and the supplier generated for it has none",
  "role.authorisations.denied": "the line names no menu that is there, so it may only deny",
  "routing.steps.next": "it names a later line of the same routing",
  "stock-batch.attributes":
    "which there are a template says, and the material generated for it has none",
  "supplier.contacts.isDefault": "exactly one contact is the default, so two lines change at once",
  "user.orgs.company": "a user has a role in one of his companies, so both lines change at once",
  "user.roles.company": "a user has a role in one of his companies, so both lines change at once",
};
