/* Where a component begins to be used whose styles are not in the first file: waits for the second one. */
const sheet = document.querySelector<HTMLLinkElement>("link[rel=later]");
if (sheet) {
  const loaded = new Promise((done) => {
    sheet.addEventListener("load", done);
    // Without its styles a page is still one.
    sheet.addEventListener("error", done);
  });
  sheet.rel = "stylesheet";
  await loaded;
}
export {};
