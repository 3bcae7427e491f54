import { useState } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import type { MenuMove, MenuTreeAnswer } from "../answers/menuTree.ts";
import { call } from "../../../app/core/http/http.ts";

/** What an administrator types of an entry. */
export interface EntryWords {
  readonly name: string;
  readonly traditionalName: string | null;
  readonly englishName: string;
  readonly hidden: boolean;
}

/**
 * The whole menu as the server has it, and what changes it: each change answers the menu anew, one at a time. A refusal
 * shows its notice and reads the menu again, since somebody else was first.
 */
export function useMenuTree() {
  const { answer: tree, take } = useAsked(readTree);
  const [busy, setBusy] = useState(false);
  const change = async (work: () => Promise<MenuTreeAnswer>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      take(await work());
      return true;
    } catch {
      await readTree().then(take, () => undefined);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    tree,
    busy,
    move: (body: MenuMove) =>
      change(() => call<MenuTreeAnswer>({ path: "/rs/menu/move", body, mutating: true })),
    save: (of: { readonly id: string; readonly version: number }, set: EntryWords) =>
      change(async () => {
        const { id, version } = of;
        const body = { id, version, set };
        await call({ path: "/detail/menu/save", body, mutating: true });
        return readTree();
      }),
  };
}

function readTree(signal?: AbortSignal): Promise<MenuTreeAnswer> {
  return call({ path: "/rs/menu/tree", body: {}, signal });
}
