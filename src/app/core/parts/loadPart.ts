/** How long a lazily loaded part of the app may take before it counts as failed. */
const partTimeout = 120_000;

/** A part of the app that did not arrive, with the reason as `cause`. */
export class PartFailed extends Error {
  constructor(cause: unknown) {
    super("A part of the app could not be loaded", { cause });
    this.name = "PartFailed";
  }
}

/**
 * Loads a part of the app (`() => import("./page.tsx")`). Rejects with `PartFailed` when the import
 * fails, or when it is not there after `timeout` milliseconds. Calling it again tries again.
 */
export async function loadPart<T>(load: () => Promise<T>, timeout = partTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded after ${timeout} ms`)), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw new PartFailed(cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the server that the app came from answers. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const headers = { accept: "text/html" };
    return (await fetch(location.href, { headers, cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
