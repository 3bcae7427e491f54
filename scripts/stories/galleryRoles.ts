import { type ActorRole, baseButtons, type Schema } from "../../src/engine/index.ts";
import { grants } from "../../src/engine/rules/rights/can.ts";
import { defaultRoles } from "../../src/features/rights/server/defaultRoles.ts";
import type { GalleryRole } from "../../storybook/gallery/cells.ts";

/** Beside the buttons of pages: what opens a page, and what opens confidential fields in it. */
const further = ["query", "get", "bank", "reserve", "score"];

/** The default roles of the product, spelt out for the menus of the schemas. */
export function galleryRoles(schema: Schema): readonly GalleryRole[] {
  const buttons = new Map<string, Set<string>>();
  for (const { menu, document } of schema.pages) {
    const known = buttons.get(menu) ?? new Set([...Object.keys(baseButtons), ...further]);
    for (const { actions } of document.tables) for (const { button } of actions) known.add(button);
    buttons.set(menu, known);
  }
  return defaultRoles().map(({ code, name, englishName, hidePrice, authorisations }) => {
    const rights = authorisations.map(
      ({ menu, button, denied }) => `${denied ? "!" : ""}${menu}:${button}`,
    );
    const role = { rights: new Set(rights) } as unknown as ActorRole;
    const granted = [...buttons].map(([menu, all]) => [
      menu,
      [...all].filter((button) => grants(role, menu, button)),
    ]);
    return {
      code,
      title: `${name} ${englishName}`,
      hidesPrices: hidePrice,
      granted: Object.fromEntries(granted),
    };
  });
}
