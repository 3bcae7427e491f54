/** A line of a role as it is stored: a menu, or a pattern of menus, and a button. */
export interface RightLine {
  readonly id?: string;
  readonly version?: number;
  readonly menu: string;
  readonly button: string;
  readonly denied?: boolean | null;
  readonly dataScope?: string | null;
}
interface DepartmentLine {
  readonly id?: string;
  readonly version?: number;
  readonly department: {
    readonly id: string;
    readonly code?: string;
    readonly name?: string | null;
  } | null;
}
/** A role as the editor reads and changes it. */
export interface RoleRecord {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly name: string;
  readonly englishName?: string | null;
  readonly type: "WEB" | "APP";
  readonly status: string;
  readonly dataScope: string;
  readonly hidePrice: boolean;
  readonly authorisations: readonly RightLine[];
  readonly departments?: readonly DepartmentLine[];
}

/** What is to be saved of a changed role: the request of the document's own save. Undefined when nothing changed. */
export function roleChanges(before: RoleRecord, after: RoleRecord): object | undefined {
  const set = {
    ...(before.dataScope !== after.dataScope && { dataScope: after.dataScope }),
    ...(before.hidePrice !== after.hidePrice && { hidePrice: after.hidePrice }),
  };
  const authorisations = lineChanges(before.authorisations, after.authorisations, (line) => ({
    menu: line.menu,
    button: line.button,
    ...(line.denied && { denied: true }),
    ...(line.dataScope && { dataScope: line.dataScope }),
  }));
  const departments = lineChanges(before.departments ?? [], after.departments ?? [], (line) => ({
    department: line.department?.id,
  }));
  if (Object.keys(set).length === 0 && !authorisations && !departments) return undefined;
  return {
    id: before.id,
    version: before.version,
    set,
    ...(authorisations && { authorisations }),
    ...(departments && { departments }),
  };
}

/** Lines are added and removed, never changed: a right is there or not. */
function lineChanges<Line extends { readonly id?: string; readonly version?: number }>(
  before: readonly Line[],
  after: readonly Line[],
  values: (line: Line) => object,
) {
  const kept = new Set(after.map(({ id }) => id));
  const add = after.filter(({ id }) => id === undefined).map((line) => ({ set: values(line) }));
  const remove = before
    .filter(({ id }) => !kept.has(id))
    .map(({ id, version }) => ({ id, version }));
  return add.length + remove.length === 0 ? undefined : { add, remove };
}
