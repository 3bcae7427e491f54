import type { MessageKey } from "../../core/messages/messageKey.ts";

/** A key and its command. */
interface Shortcut {
  readonly keys: readonly string[];
  readonly does: MessageKey;
}

const control = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

/** What the keyboard does, by where. */
export const shortcuts: readonly {
  readonly where: MessageKey;
  readonly keys: readonly Shortcut[];
}[] = [
  {
    where: "keys.everywhere",
    keys: [
      { keys: [control, "K"], does: "keys.palette" },
      { keys: ["/"], does: "keys.search" },
      { keys: ["?"], does: "keys.help" },
      { keys: ["Esc"], does: "keys.escape" },
    ],
  },
  {
    where: "keys.tabs",
    keys: [
      { keys: ["Alt", "W"], does: "keys.closeTab" },
      { keys: ["Alt", "PageUp"], does: "keys.previousTab" },
      { keys: ["Alt", "PageDown"], does: "keys.nextTab" },
      { keys: ["←", "→"], does: "keys.alongTabs" },
      { keys: ["Shift", "F10"], does: "keys.tabMenu" },
    ],
  },
  {
    where: "keys.documents",
    keys: [
      { keys: [control, "S"], does: "keys.save" },
      { keys: [control, "Z"], does: "keys.undo" },
      { keys: [control, "Y"], does: "keys.redo" },
      { keys: ["F4"], does: "keys.valueHelp" },
      { keys: ["Insert"], does: "keys.addLine" },
      { keys: ["Alt", "Delete"], does: "keys.removeLine" },
    ],
  },
];
