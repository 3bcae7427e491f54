/**
 * Gives every `<style>` element made by scripts the page's nonce, so that libraries which forget it
 * pass `style-src 'nonce-…'`; also those inside of SVG, which some icons have. Call once before the
 * first render. Returns a function that undoes it.
 */
export function installStyleNonce(nonce: string): () => void {
  const { createElement, createElementNS } = document;
  const marked = <T extends Element>(element: T): T => {
    if (element.localName === "style") element.setAttribute("nonce", nonce);
    return element;
  };
  document.createElement = function create(
    this: Document,
    ...args: Parameters<Document["createElement"]>
  ) {
    return marked(createElement.apply(this, args));
  } as Document["createElement"];
  document.createElementNS = function create(this: Document, ...args: [string, string]) {
    return marked(createElementNS.apply(this, args));
  } as Document["createElementNS"];
  return () => Object.assign(document, { createElement, createElementNS });
}
