/*
 * The built page names a file with the styles of antd's components (`scripts/vite/antd`); in development antd makes them itself. It
 * stands before all other styles, and the outline of the frame does not wait for it. A second file has the components that lists do not use.
 */
const sheet = document.querySelector<HTMLLinkElement>("link[rel=preload][as=style]");

/** Once the styles are there, or cannot be had. */
export const componentStyles = new Promise<void>((done) => {
  if (!sheet) return done();
  sheet.addEventListener("load", () => sheet.rel === "stylesheet" && done());
  sheet.addEventListener("error", () => done());
  sheet.rel = "stylesheet";
});

/** Begins to load the second file, which the first component that needs it would ask for. */
export function startLaterStyles(): void {
  const later = document.querySelector<HTMLLinkElement>("link[data-later]");
  if (!later) return;
  later.addEventListener("error", () => later.remove());
  later.rel = "stylesheet";
}
