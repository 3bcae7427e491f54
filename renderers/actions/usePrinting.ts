import { useState } from "react";
import { saveFile } from "../base/saveFile.ts";
import { useRenderer } from "../base/rendererContext.ts";

/** The key of the button that prints. */
export const printKey = "print";

/** Prints documents of a page into one file, which goes to the downloads. */
export function usePrinting(page: string): {
  /** Where nothing prints, no button offers it. */
  readonly prints: boolean;
  readonly printing: boolean;
  readonly print: (ids: readonly string[], print?: string) => Promise<void>;
} {
  const { source } = useRenderer();
  const [printing, setPrinting] = useState(false);
  const print = async (ids: readonly string[], asked?: string): Promise<void> => {
    if (printing || !source.print || ids.length === 0) return;
    setPrinting(true);
    try {
      const { content, name } = await source.print(page, ids, asked);
      saveFile(content, name);
    } catch {
      // The source shows every refusal itself.
    } finally {
      setPrinting(false);
    }
  };
  return { prints: source.print !== undefined, printing, print };
}
