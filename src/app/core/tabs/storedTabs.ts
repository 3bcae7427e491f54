import { readStored, writeStored } from "../storage/storage.ts";
import { firstTabs, type Tab } from "./tabs.ts";

/** The tabs as they were before a reload of this browser tab; only home on a first visit. */
export function storedTabs(): readonly Tab[] {
  const stored = readStored("session", "tabs");
  const tabs = Array.isArray(stored) ? stored.filter(isTab) : [];
  return tabs[0]?.id === "home" ? tabs : firstTabs;
}

/** Keeps the tabs over a reload. Whether they are unsaved is not kept: a reload drops unsaved changes. */
export function storeTabs(tabs: readonly Tab[]): void {
  const kept = tabs.map((tab) => ({ ...tab, unsaved: undefined }));
  writeStored("session", "tabs", kept);
}

function isTab(value: unknown): value is Tab {
  const tab = value as Partial<Tab> | null;
  return (
    typeof tab?.id === "string" && typeof tab.path === "string" && typeof tab.search === "string"
  );
}
