import type { MenuTreeEntry } from "../answers/menuTree.ts";

/** An entry with what stands in it. */
export interface MenuBranch {
  readonly entry: MenuTreeEntry;
  readonly level: number;
  readonly below: readonly MenuBranch[];
}
/** A place in the menu: in a group (null: at the top), before an entry of it (null: at the end). */
export interface MenuPlace {
  readonly parent: string | null;
  readonly before: string | null;
}
/** Where an entry can be moved by one step. */
export type MenuStep = "up" | "down" | "in" | "out";

/** The entries as a tree, in their order. One whose group is not there stands at the top. */
export function branchesOf(entries: readonly MenuTreeEntry[]): readonly MenuBranch[] {
  const known = new Set(entries.map(({ id }) => id));
  const parentOf = ({ parent }: MenuTreeEntry) =>
    parent !== null && known.has(parent) ? parent : null;
  const under = (parent: string | null, level: number): readonly MenuBranch[] =>
    entries
      .filter((entry) => parentOf(entry) === parent)
      .map((entry) => ({ entry, level, below: under(entry.id, level + 1) }));
  return under(null, 1);
}

/** The branches that are to be seen, from top to bottom: those below a folded one are not. */
export function seenBranches(
  branches: readonly MenuBranch[],
  folded: ReadonlySet<string>,
): readonly MenuBranch[] {
  return branches.flatMap((branch) => [
    branch,
    ...(folded.has(branch.entry.id) ? [] : seenBranches(branch.below, folded)),
  ]);
}

/** Where a step leads; undefined where there is nowhere to go. Only groups take entries in. */
export function stepOf(
  branches: readonly MenuBranch[],
  id: string,
  step: MenuStep,
): MenuPlace | undefined {
  const path = pathTo(branches, id);
  if (!path) return undefined;
  const above = path.at(-2);
  const siblings = (above?.below ?? branches).map(({ entry }) => entry);
  const parent = above?.entry.id ?? null;
  const at = siblings.findIndex((entry) => entry.id === id);
  const before = siblings[at - 1];
  if (step === "up") return before && { parent, before: before.id };
  if (step === "down") return siblings[at + 1] && { parent, before: siblings[at + 2]?.id ?? null };
  if (step === "in") return before?.type === "1" ? { parent: before.id, before: null } : undefined;
  if (!above) return undefined;
  const outer = path.at(-3);
  const beside = (outer?.below ?? branches).map(({ entry }) => entry.id);
  return {
    parent: outer?.entry.id ?? null,
    before: beside[beside.indexOf(above.entry.id) + 1] ?? null,
  };
}

/**
 * Where an entry goes that is dropped on another: into a group from its middle half, else before it or behind it. Undefined
 * where it cannot go: on itself, or into what stands in it.
 */
export function dropOf(
  branches: readonly MenuBranch[],
  moved: string,
  on: { readonly id: string; readonly fraction: number },
): MenuPlace | undefined {
  const path = pathTo(branches, on.id);
  if (!path || path.some(({ entry }) => entry.id === moved)) return undefined;
  const { entry } = path.at(-1)!;
  const { id, fraction } = { id: entry.id, fraction: on.fraction };
  if (entry.type === "1" && fraction > 0.25 && fraction < 0.75) return { parent: id, before: null };
  const above = path.at(-2);
  const parent = above?.entry.id ?? null;
  if (fraction < 0.5) return { parent, before: id };
  const siblings = (above?.below ?? branches)
    .map((branch) => branch.entry.id)
    .filter((one) => one !== moved);
  return { parent, before: siblings[siblings.indexOf(id) + 1] ?? null };
}

function pathTo(branches: readonly MenuBranch[], id: string): readonly MenuBranch[] | undefined {
  for (const branch of branches) {
    if (branch.entry.id === id) return [branch];
    const below = pathTo(branch.below, id);
    if (below) return [branch, ...below];
  }
  return undefined;
}
