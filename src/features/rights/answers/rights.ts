/** A button of a menu, in the reader's language. */
export interface RightButton {
  readonly code: string;
  readonly title: string;
}

/** A menu code with the pages that stand behind it, and every button that can be granted on it. */
export interface RightMenu {
  readonly code: string;
  readonly title: string;
  readonly pages: readonly string[];
  /** Of the nine that every menu may have: those that mean something here. */
  readonly base: readonly string[];
  readonly special: readonly RightButton[];
}

export interface RightModule {
  readonly code: string;
  readonly title: string;
  readonly menus: readonly RightMenu[];
}

/** What can be granted, for the editor of rights. */
export interface RightsTree {
  readonly base: readonly RightButton[];
  readonly modules: readonly RightModule[];
  readonly duties: readonly Duty[];
}

/** Rights that one person should not have together (domain 10.4), as `menu:button`; `*` stands for any menu. */
export interface Duty {
  readonly key: string;
  readonly title: string;
  readonly one: readonly string[];
  readonly other: readonly string[];
  /** Both on the same menu. */
  readonly sameMenu: boolean;
}

/** What somebody may do in a company: menu -> button -> codes of the roles that give it. */
export interface RightsOfUser {
  readonly superAdmin: boolean;
  readonly roles: readonly string[];
  readonly rights: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}
