import type { OrganisationDepartment } from "../answers/organisation.ts";
/** A department with those below it. */
export interface DepartmentNode extends OrganisationDepartment {
  readonly below: readonly DepartmentNode[];
}

/**
 * The tree of departments that fit a text, or have a person or a department below that does. Where the department itself
 * fits all its people are there, else only those that fit.
 */
export function departmentsFor(
  all: readonly OrganisationDepartment[],
  wanted: string,
): readonly DepartmentNode[] {
  const text = wanted.trim().toLowerCase();
  const fits = (...texts: readonly (string | null)[]) =>
    texts.join(" ").toLowerCase().includes(text);
  const ids = new Set(all.map(({ id }) => id));
  const under = (parent: string | null): readonly DepartmentNode[] =>
    all
      .filter((one) => (one.parent !== null && ids.has(one.parent) ? one.parent : null) === parent)
      .map((department) => {
        const own = fits(department.name, department.code);
        const people = own
          ? department.people
          : department.people.filter((one) => fits(one.name, one.code, one.position));
        return { ...department, people, below: under(department.id), own };
      })
      .filter(({ own, people, below }) => own || people.length > 0 || below.length > 0);
  return under(null);
}
