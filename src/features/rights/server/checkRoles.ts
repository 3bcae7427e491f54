import { readFileSync } from "node:fs";
import {
  nearest,
  readSource,
  type Finding,
  type Schema,
  type SchemaProblem,
} from "../../../engine/index.ts";
import { rightsTree } from "./rightsTree.ts";

type Buttons = Readonly<Record<string, readonly string[]>>;
interface Roles {
  readonly everybody: Readonly<Record<string, { readonly buttons: readonly string[] }>>;
  readonly special: Buttons;
  readonly counterpart: Buttons;
  readonly roles: readonly {
    readonly rights?: Readonly<Record<string, string>>;
    readonly buttons?: Buttons;
    readonly denied?: Buttons;
  }[];
}
type Report = (at: readonly (string | number)[], finding: Finding) => void;

/** Rights that the product's roles give and nothing asks for: menus and buttons that the editor of rights does not offer. */
export function roleProblems(
  schema: Schema,
  text = readFileSync(new URL("./roles.json", import.meta.url), "utf8"),
): readonly SchemaProblem[] {
  const { file, problems: unread } = readSource({ path: "roles.json", text });
  if (!file) return unread;
  const problems: SchemaProblem[] = [...unread];
  const report: Report = (at, finding) =>
    problems.push(file.problemAt(`/${at.join("/")}`, finding));
  const { everybody, special, counterpart, roles } = file.value as Roles;
  const buttons = buttonsIn(schema);
  for (const [menu, given] of Object.entries(everybody))
    judge(buttons, { menu, given: given.buttons, at: ["everybody", menu, "buttons"] }, report);
  for (const [word, given] of Object.entries({ special, counterpart }))
    judgeMenus(buttons, given, [word], report);
  roles.forEach(({ rights = {}, buttons: own = {}, denied = {} }, index) => {
    for (const menu of Object.keys(rights))
      judge(buttons, { menu, given: [], at: ["roles", index, "rights", menu] }, report);
    judgeMenus(buttons, own, ["roles", index, "buttons"], report);
    judgeMenus(buttons, denied, ["roles", index, "denied"], report);
  });
  return problems;
}

/** What can be granted on each menu. */
const buttonsIn = (schema: Schema): ReadonlyMap<string, readonly string[]> =>
  new Map(
    rightsTree(schema, "en")
      .modules.flatMap(({ menus }) => menus)
      .map(({ code, base, special }) => [code, [...base, ...special.map((one) => one.code)]]),
  );

function judgeMenus(
  known: ReadonlyMap<string, readonly string[]>,
  given: Buttons,
  at: readonly (string | number)[],
  report: Report,
): void {
  for (const [menu, buttons] of Object.entries(given))
    judge(known, { menu, given: buttons, at: [...at, menu] }, report);
}

/** `RPT_*` stands for all menus that begin so, `*` for all. */
function judge(
  known: ReadonlyMap<string, readonly string[]>,
  { menu, given, at }: { menu: string; given: readonly string[]; at: readonly (string | number)[] },
  report: Report,
): void {
  const menus = [...known.keys()];
  const meant = menu.endsWith("*")
    ? menus.filter((one) => one.startsWith(menu.slice(0, -1)))
    : menus.filter((one) => one === menu);
  if (meant.length === 0)
    return report(at, { message: `No menu "${menu}"`, nearest: nearest(menu, menus), onKey: true });
  const allowed = [...new Set(meant.flatMap((one) => known.get(one)!))].toSorted();
  given.forEach((button, index) => {
    if (button === "*" || allowed.includes(button)) return;
    const message = `"${menu}" has no button "${button}"`;
    report([...at, index], { message, allowed, nearest: nearest(button, allowed) });
  });
}
