import type { Duty, RightMenu } from "../answers/rights.ts";
import { isHeld, type RightIndex } from "./rights.ts";

/** Two rights that one role gives and one person should not have together. */
export interface BrokenDuty {
  readonly key: string;
  readonly title: string;
  /** Where: menu titles. */
  readonly menus: readonly string[];
}

/** The duties that a role does not keep apart, each with the menus it concerns. */
export function brokenDuties(
  duties: readonly Duty[],
  menus: readonly RightMenu[],
  rights: RightIndex,
): readonly BrokenDuty[] {
  return duties.flatMap(({ key, title, one, other, sameMenu }): BrokenDuty[] => {
    const [first, second] = [heldOn(one, menus, rights), heldOn(other, menus, rights)];
    const concerned = sameMenu
      ? menus.filter(({ code }) => first.has(code) && second.has(code))
      : first.size > 0 && second.size > 0
        ? menus.filter(({ code }) => first.has(code) || second.has(code))
        : [];
    return concerned.length === 0
      ? []
      : [{ key, title, menus: concerned.map((menu) => menu.title) }];
  });
}

/** Menus on which any of the rights is held; `*:add` asks for every menu that has the button. */
function heldOn(
  keys: readonly string[],
  menus: readonly RightMenu[],
  rights: RightIndex,
): ReadonlySet<string> {
  const found = menus.filter(({ code, base, special }) =>
    keys.some((key) => {
      const [menu, button = ""] = key.split(":");
      const has = base.includes(button) || special.some((one) => one.code === button);
      return has && (menu === "*" || menu === code) && isHeld(rights.cell(code, button));
    }),
  );
  return new Set(found.map(({ code }) => code));
}
