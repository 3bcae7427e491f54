import { createContext, useContext, useEffect, useState } from "react";
import type { FieldView, Row } from "../../../src/engine/index.ts";
import { RendererContext } from "../../base/rendererContext.ts";

/** The page on whose documents texts are read with their placeholders filled; without it they are read as they are written. */
export const FilledPageContext = createContext<string | null>(null);

/** A text of a stored document that names the document's own values, with these values in their places once they are there. */
export function useFilled(field: FieldView, value: unknown, document: Row | undefined): unknown {
  // Texts are also read where nothing is around them: on pages for strangers.
  const source = useContext(RendererContext)?.source;
  const page = useContext(FilledPageContext);
  const [filled, setFilled] = useState<{ readonly of: string; readonly text: string } | null>(null);
  const { placeholders } = field;
  const id = document?.id;
  const text = typeof value === "string" && value.includes("{{") ? value : null;
  const isAsked = page !== null && id !== undefined && text !== null && placeholders?.own === true;
  const key = isAsked ? [page, id, document?.version, placeholders.field, text].join("\n") : null;
  useEffect(() => {
    if (!isAsked || key === null) return undefined;
    let isShown = true;
    source
      ?.preview?.(page, { id, texts: [{ field: placeholders.field, text }] })
      .then(({ texts: [first] }) => isShown && setFilled({ of: key, text: first ?? text }))
      // The text is then shown as written; the source shows every refusal itself.
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
    // The key says all that the answer depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source, key]);
  return filled !== null && filled.of === key ? filled.text : value;
}
