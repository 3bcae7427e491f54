/*
 * What a person is spared to choose again on this device. A convenience: blocked, full and damaged storage all mean that nothing
 * is kept, and nothing else.
 */

/** What is kept under a name, of whatever type it was; undefined where there is nothing. */
export function readKept(name: string): unknown {
  try {
    const text = localStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Keeps a value; undefined drops what was kept. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Next time it is chosen again.
  }
}
