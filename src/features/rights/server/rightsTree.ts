import {
  baseButtons,
  previewButton,
  type Label,
  type Language,
  type PageSource,
  type Schema,
  type Screen,
  baseButtonCodes as buttonCodes,
} from "../../../engine/index.ts";
import type { RightMenu, RightModule, RightsTree } from "../answers/rights.ts";
import { dutiesIn } from "./duties.ts";

/** Words of the buttons that no action names. */
const words: Readonly<Record<string, Label>> = {
  ...baseButtons,
  query: { cn: "查询", tw: "查詢", en: "Query" },
  get: { cn: "查看", tw: "檢視", en: "View" },
  enable: { cn: "启用", tw: "啟用", en: "Enable" },
  disable: { cn: "停用", tw: "停用", en: "Disable" },
  bank: { cn: "查看银行账户", tw: "檢視銀行帳戶", en: "See bank accounts" },
  reserve: { cn: "查看底价", tw: "檢視底價", en: "See target prices" },
};
/** The right that opens a confidential group of fields, as a button. */
const opening: Readonly<Record<string, string>> = { bank: "bank", buyer: "reserve" };

/** Every menu of the schema by module, with the buttons that can be granted there, in the reader's language. */
export function rightsTree(schema: Schema, language: Language): RightsTree {
  const pages = [...schema.pages, ...schema.screens].toSorted(
    (a, b) => a.sort - b.sort || (a.name < b.name ? -1 : 1),
  );
  const placed = new Set<string>();
  const modules = schema.modules.map(({ name, title }): RightModule => {
    const menus = [
      ...new Set(pages.filter(({ module }) => module === name).map(({ menu }) => menu)),
    ];
    const own = menus.filter((menu) => !placed.has(menu));
    for (const menu of own) placed.add(menu);
    return {
      code: name,
      title: title[language],
      menus: own.map((menu) =>
        menuOf(
          menu,
          pages.filter((page) => page.menu === menu),
          language,
        ),
      ),
    };
  });
  return {
    base: buttonCodes.map((code) => ({ code, title: words[code]![language] })),
    modules: modules.filter(({ menus }) => menus.length > 0),
    duties: dutiesIn(language),
  };
}

function menuOf(
  code: string,
  pages: readonly (PageSource | Screen)[],
  language: Language,
): RightMenu {
  const listing = pages.filter((page): page is PageSource => "document" in page);
  const actions = listing.flatMap(({ document }) =>
    document.tables.flatMap((table) => table.actions.filter(({ system }) => !system)),
  );
  const handMade = pages.flatMap((page) =>
    "buttons" in page
      ? page.buttons
      : page.document.name === page.name
        ? page.document.buttons
        : [],
  );
  const isTyped = listing.some(({ document }) => document.writes === "people");
  const isChanged = isTyped || listing.some(({ document }) => document.writes === "changes");
  const used = new Set(actions.map(({ button }) => button));
  const has: Record<string, boolean> = {
    query: true,
    get: listing.length > 0,
    add: isTyped,
    edit: isChanged,
    delete: isTyped,
    import: isTyped,
    export: listing.length > 0,
    enable: used.has("enable"),
    disable: used.has("disable"),
  };
  for (const { code: button } of handMade) if (Object.hasOwn(has, button)) has[button] = true;
  const special = new Map(
    handMade.flatMap(({ code: button, title }) =>
      Object.hasOwn(has, button) ? [] : [[button, title[language]] as const],
    ),
  );
  for (const { button, title, key } of actions) {
    if (has[button] !== undefined) continue;
    if (!special.has(button) || key === button) special.set(button, title[language]);
  }
  if (listing.length > 0) special.set("print", words["print"]![language]);
  if (listing.length > 0 && has.add) special.set("copy", words["copy"]![language]);
  if (listing.some(({ document }) => previewButton(document) === "preview"))
    special.set("preview", words["preview"]![language]);
  for (const group of confidentialIn(listing))
    special.set(
      opening[group] ?? group,
      (words[opening[group] ?? group] ?? noWords(group))[language],
    );
  return {
    code,
    title: (listing.find(({ name, document }) => name === document.name) ?? pages[0]!).title[
      language
    ],
    pages: pages.map((page) => page.title[language]),
    base: buttonCodes.filter((button) => has[button]),
    special: [...special].map(([button, title]) => ({ code: button, title })),
  };
}

/** Groups of fields on these pages that a right of their own opens; prices follow the role's `hidePrice`. */
function confidentialIn(pages: readonly PageSource[]): readonly string[] {
  const groups = pages.flatMap(({ document }) =>
    document.tables.flatMap(({ fields }) =>
      fields.flatMap(({ confidential }) => confidential ?? []),
    ),
  );
  return [...new Set(groups)].filter((group) => group !== "price");
}

function noWords(text: string): Label {
  return { cn: text, tw: text, en: text };
}
