import type { DocumentDraft, Drafts } from "../../assemble/draft.ts";
import { pointerTo } from "../../read/jsonText.ts";
import type { CheckedFiles } from "../../shapes/checkFiles.ts";
import { nearest } from "../../text/nearest.ts";
import { knownButtons, pageButtons, type Buttons } from "./knownButtons.ts";

/**
 * Checks the rights that files name: `may('MENU:button')` in expressions, `button` of actions and of widgets. An action may
 * name a button that no other has: there only what looks like a slip of the pen is refused.
 */
export function checkRights(checked: CheckedFiles, drafts: Drafts): void {
  // What is missing may be in a file that cannot be read.
  if (checked.brokenDocuments.size > 0 || checked.brokenPages.size > 0) return;
  const known = knownButtons({ checked, drafts });
  const asked = new Set<string>();
  for (const { source, report } of [...checked.documents, ...checked.pages])
    eachText(source, "", (text, pointer) => {
      for (const [, menu, button] of text.matchAll(/\bmay\('([^':]+):([^']+)'\)/g)) {
        asked.add(button!);
        const message = wrongRight(known, menu!, button!);
        if (message !== undefined) report(pointer, { message });
      }
    });
  for (const draft of drafts.all) checkButtons(draft, asked);
  checkWidgets(checked, known);
}

function wrongRight(known: Buttons, menu: string, button: string): string | undefined {
  const buttons = known.get(menu);
  const meant = buttons ? nearest(button, buttons) : nearest(menu, known.keys());
  const hint = meant === undefined ? "" : `; did you mean "${meant}"?`;
  if (!buttons) return `No menu "${menu}"${hint}`;
  return buttons.has(button)
    ? undefined
    : `"${menu}" has no button "${button}"${hint || '; rights that no action asks for are named in "buttons" of the document'}`;
}

/** A button that is almost an action, and that no expression asks for either. */
function checkButtons({ tables, report }: DocumentDraft, asked: ReadonlySet<string>): void {
  const keys = [
    ...pageButtons,
    ...tables.flatMap(({ source }) => Object.keys(source.actions ?? {})),
  ];
  for (const { source, pointer } of tables)
    for (const [key, { button }] of Object.entries(source.actions ?? {})) {
      const meant =
        button === undefined || keys.includes(button) || asked.has(button)
          ? undefined
          : nearest(button, keys);
      if (meant !== undefined)
        report(pointerTo(pointer, "actions", key, "button"), {
          message: `No action "${button}" to share a button with`,
          allowed: keys,
          nearest: meant,
        });
    }
}

/** A widget is shown for the sake of a button, so it must be there. */
function checkWidgets({ widgets, documents, pages }: CheckedFiles, known: Buttons): void {
  const menus = new Map([...documents, ...pages].map(({ name, source }) => [name, source.menu]));
  for (const { source, report } of widgets)
    (source.widgets ?? []).forEach(({ page = "", button }, index) => {
      const buttons = known.get(menus.get(page) ?? "");
      if (button === undefined || !buttons || buttons.has(button)) return;
      report(pointerTo("/widgets", index, "button"), {
        message: `"${page}" has no button "${button}"`,
        allowed: [...buttons],
        nearest: nearest(button, buttons),
      });
    });
}

/** Every text of a value, with its pointer. */
function eachText(value: unknown, pointer: string, take: (text: string, at: string) => void): void {
  if (typeof value === "string") {
    if (value.includes("may(")) take(value, pointer);
  } else if (value !== null && typeof value === "object")
    for (const [key, member] of Object.entries(value)) {
      if (typeof member === "string" ? member.includes("may(") : typeof member === "object")
        eachText(member, pointerTo(pointer, key), take);
    }
}
