/** The prefix of all keys that the app stores in the browser. */
const prefix = "waybill.";

/** What belongs to the device, not to the person: kept when a session ends. */
const devicePreferences = new Set(["language", "appearance", "density", "menuCollapsed"]);

type Area = "local" | "session";

/** Reads a JSON value the app stored; undefined when absent or not readable as JSON. */
export function readStored(area: Area, key: string): unknown {
  const text = areaOf(area).getItem(prefix + key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; `undefined` removes it. */
export function writeStored(area: Area, key: string, value: unknown): void {
  if (value === undefined) areaOf(area).removeItem(prefix + key);
  else areaOf(area).setItem(prefix + key, JSON.stringify(value));
}

/** Removes all that a person leaves behind: token, tabs, recent documents. Device preferences stay. */
export function clearPersonal(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix) && !devicePreferences.has(key.slice(prefix.length))) {
        storage.removeItem(key);
      }
    }
  }
}

function areaOf(area: Area): Storage {
  return area === "local" ? localStorage : sessionStorage;
}
