/*
 * The built page names a file with the styles of antd's components (`scripts/vite/antd`); in development antd makes them itself. It
 * stands before all other styles, and the outline of the frame does not wait for it. A second file has the components that lists do not use.
 */
/** Loads the first file; done once the styles are there, or cannot be had. */
export function loadComponentStyles(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>("link[rel=preload][as=style]");
  return new Promise((done) => {
    if (!sheet) return done();
    sheet.addEventListener("load", () => sheet.sheet && done());
    sheet.addEventListener("error", () => done());
    sheet.rel = "stylesheet";
  });
}

/** Begins to load the second file: at once, or at the first sign of a user, since what opens next may need it. */
export function startLaterStyles(when: "now" | "first sign"): void {
  const later = document.querySelector<HTMLLinkElement>("link[data-later]");
  if (!later) return;
  const start = () => {
    later.rel = "stylesheet";
  };
  if (when === "now") return start();
  for (const sign of ["pointermove", "pointerdown", "keydown"])
    addEventListener(sign, start, { once: true, passive: true });
}
