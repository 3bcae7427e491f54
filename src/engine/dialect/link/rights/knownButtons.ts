import type { Drafts } from "../../assemble/draft.ts";
import type { CheckedFiles } from "../../shapes/checkFiles.ts";

/** Buttons that pages of rows have without an action: those of every list, and those that open a group of fields. */
export const pageButtons: readonly string[] = [
  ..."query get add edit delete import export print copy preview".split(" "),
  "bank",
  "reserve",
];

/** What can be granted, by menu. */
export type Buttons = ReadonlyMap<string, ReadonlySet<string>>;

/** The menus of the product, with what can be granted on each. */
export function knownButtons(of: {
  readonly checked: CheckedFiles;
  readonly drafts: Drafts;
}): Buttons {
  const { checked, drafts } = of;
  const known = new Map<string, Set<string>>();
  const add = (menu: string | undefined, buttons: readonly string[]) => {
    if (menu === undefined) return;
    const set = known.get(menu) ?? new Set<string>();
    for (const button of buttons) set.add(button);
    known.set(menu, set);
  };
  const ofDocument = (name: string) =>
    (drafts.find(name)?.document.tables ?? []).flatMap(({ actions }) =>
      actions.map(({ button }) => button),
    );
  for (const { source, name } of checked.documents)
    add(source.menu, [...pageButtons, ...ofDocument(name), ...Object.keys(source.buttons ?? {})]);
  for (const { source } of checked.pages)
    add(source.menu, [...pageButtons, ...ofDocument(source.document)]);
  for (const { source } of checked.screens)
    add(source.menu, ["query", ...Object.keys(source.buttons ?? {})]);
  return known;
}
