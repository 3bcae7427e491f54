/*
 * The built page names a file with the styles of antd's components (`scripts/vite/antd`); in development antd makes them itself. It
 * stands before all other styles, and the outline of the frame does not wait for it.
 */
const sheet = document.querySelector<HTMLLinkElement>("link[rel=preload][as=style]");

/** Once the styles are there, or cannot be had. */
export const componentStyles = new Promise<void>((done) => {
  if (!sheet) return done();
  sheet.addEventListener("load", () => sheet.rel === "stylesheet" && done());
  sheet.addEventListener("error", () => done());
  sheet.rel = "stylesheet";
});
