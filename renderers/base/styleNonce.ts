/**
 * Gives every `<style>` element made by scripts the page's nonce, so that libraries which forget it
 * pass `style-src 'nonce-…'`. Call once before the first render. Returns a function that undoes it.
 */
export function installStyleNonce(nonce: string): () => void {
  const original = document.createElement;
  document.createElement = function create(
    this: Document,
    ...args: Parameters<Document["createElement"]>
  ) {
    const element = original.apply(this, args);
    if (String(args[0]).toLowerCase() === "style") element.setAttribute("nonce", nonce);
    return element;
  } as Document["createElement"];
  return () => {
    document.createElement = original;
  };
}
