import type { Drafts } from "../../../engine/dialect/assemble/draft.ts";
import type { CheckedFiles } from "../../../engine/dialect/shapes/checkFiles.ts";

/** Buttons that pages of rows have without an action: those of every list, and those that open a group of fields. */
const always = [
  ..."query get add edit delete import export print copy preview".split(" "),
  "bank",
  "reserve",
];

/** The menus of the product, with what can be granted on each. */
export function knownButtons(of: {
  readonly checked: CheckedFiles;
  readonly drafts: Drafts;
}): ReadonlyMap<string, ReadonlySet<string>> {
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
    add(source.menu, [...always, ...ofDocument(name)]);
  for (const { source } of checked.pages)
    add(source.menu, [...always, ...ofDocument(source.document)]);
  for (const { source } of checked.screens)
    add(source.menu, ["query", ...Object.keys(source.buttons ?? {})]);
  return known;
}
