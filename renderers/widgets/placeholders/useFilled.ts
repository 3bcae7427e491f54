import { createContext, useCallback, useContext } from "react";
import type { FieldView, Row } from "../../../src/engine/index.ts";
import { useAsked } from "../../base/useAsked.ts";
import { RendererContext } from "../../base/rendererContext.ts";

/** The page on whose documents texts are read with their placeholders filled; without it they are read as they are written. */
export const FilledPageContext = createContext<string | null>(null);

/** A text of a stored document that names the document's own values, with these values in their places once they are there. */
export function useFilled(field: FieldView, value: unknown, document: Row | undefined): unknown {
  // Texts are also read where nothing is around them: on pages for strangers.
  const source = useContext(RendererContext)?.source;
  const page = useContext(FilledPageContext);
  const { placeholders } = field;
  const id = document?.id;
  const text = typeof value === "string" && value.includes("{{") ? value : null;
  const isAsked = page !== null && id !== undefined && text !== null && placeholders?.own === true;
  const key = isAsked ? [page, id, document?.version, placeholders.field, text].join("\n") : null;
  const ask = useCallback(async () => {
    const texts = [{ field: placeholders!.field, text: text! }];
    const { texts: filled } = await source!.preview!(page!, { id: id!, texts });
    return { of: key, text: filled[0] ?? text! };
    // The key says all that the answer depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source, key]);
  const { answer, busy } = useAsked(key !== null && source?.preview ? ask : undefined);
  // The source shows every refusal itself: the text is then shown as written.
  return key !== null && !busy && answer?.of === key ? answer.text : value;
}
