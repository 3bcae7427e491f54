import { readFileSync } from "node:fs";

/** A default role as it is saved: the document `role`. */
export interface DefaultRole {
  readonly code: string;
  readonly name: string;
  readonly englishName: string;
  readonly type: "WEB" | "APP";
  readonly dataScope: string;
  readonly hidePrice: boolean;
  readonly authorisations: readonly Authorisation[];
}
export interface Authorisation {
  readonly menu: string;
  readonly button: string;
  readonly denied?: boolean;
  readonly dataScope?: string;
}

type Buttons = Readonly<Record<string, readonly string[]>>;
interface Source {
  /** R, E and A: what each gives on any menu. */
  readonly letters: Buttons;
  /** What every role has: messages, approvals, delegation. `staffOnly`: not the roles of counterparts. */
  readonly everybody: Readonly<
    Record<
      string,
      {
        readonly buttons: readonly string[];
        readonly dataScope: string;
        readonly staffOnly?: boolean;
      }
    >
  >;
  /** X: the special actions of each menu, on our side. */
  readonly special: Buttons;
  /** V: what a counterpart may do on each menu. */
  readonly counterpart: Buttons;
  readonly roles: readonly {
    readonly code: string;
    readonly name: string;
    readonly englishName: string;
    readonly type?: "WEB" | "APP";
    readonly dataScope: string;
    readonly hidePrice?: boolean;
    /** A role of counterparts' users. */
    readonly portal?: boolean;
    /** Menu -> letters of the permission matrix. */
    readonly rights?: Readonly<Record<string, string>>;
    readonly buttons?: Buttons;
    readonly denied?: Buttons;
    readonly counterpart?: readonly string[];
    /** Menus, or `MENU:LETTER` for what a letter grants there, by which the role reaches further (or less far) than elsewhere. */
    readonly scopes?: Readonly<Record<string, string>>;
  }[];
}

/**
 * The default roles with the permission matrix of `roles.json` spelt out, button by button: `PUR_REQ: "RE"` becomes
 * `PUR_REQ:query`, `PUR_REQ:add` and so on. Throws when the file names a letter or a menu it does not define.
 */
export function defaultRoles(): readonly DefaultRole[] {
  const source = JSON.parse(
    readFileSync(new URL("./roles.json", import.meta.url), "utf8"),
  ) as Source;
  return source.roles.map((role) => {
    const granted = new Map<string, Authorisation>();
    const grant = (menu: string, buttons: readonly string[], denied = false, letter = ""): void => {
      const dataScope = role.scopes?.[`${menu}:${letter}`] ?? role.scopes?.[menu];
      for (const button of buttons) {
        const line = {
          menu,
          button,
          ...(denied && { denied }),
          ...(dataScope !== undefined && { dataScope }),
        };
        granted.set(`${menu}:${button}`, line);
      }
    };
    const hasAll = role.buttons?.["*"]?.includes("*") ?? false;
    for (const [menu, { buttons, dataScope, staffOnly }] of Object.entries(source.everybody)) {
      if (hasAll || (staffOnly && role.portal)) continue;
      for (const button of buttons) granted.set(`${menu}:${button}`, { menu, button, dataScope });
    }
    for (const [menu, letters] of Object.entries(role.rights ?? {})) {
      for (const letter of letters) grant(menu, buttonsOf(source, menu, letter), false, letter);
    }
    for (const menu of role.counterpart ?? [])
      grant(menu, defined(source.counterpart, menu, "counterpart"));
    for (const [menu, buttons] of Object.entries(role.buttons ?? {})) grant(menu, buttons);
    for (const [menu, buttons] of Object.entries(role.denied ?? {})) grant(menu, buttons, true);
    const { code, name, englishName, dataScope, type = "WEB", hidePrice = false } = role;
    return {
      code,
      name,
      englishName,
      type,
      dataScope,
      hidePrice,
      authorisations: [...granted.values()],
    };
  });
}

function buttonsOf(source: Source, menu: string, letter: string): readonly string[] {
  return letter === "X"
    ? defined(source.special, menu, "special")
    : defined(source.letters, letter, "letters");
}

function defined(table: Buttons, key: string, name: string): readonly string[] {
  const found = table[key];
  if (found === undefined) throw new Error(`roles.json: "${key}" is not in "${name}"`);
  return found;
}
