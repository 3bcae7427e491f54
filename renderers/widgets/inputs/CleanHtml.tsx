import { useMemo } from "react";
import { sanitizeHtml } from "../../../src/engine/index.ts";

/** Rich text, cleaned of everything but formatting. */
export function CleanHtml({ html }: { readonly html: string }) {
  const __html = useMemo(() => sanitizeHtml(html), [html]);
  return <div className="wb-html" dangerouslySetInnerHTML={{ __html }} />;
}
