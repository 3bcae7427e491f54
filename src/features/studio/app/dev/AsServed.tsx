import type { ReactNode } from "react";
import { ReaderContext, useReader } from "../../../../app/core/reader/readerContext.ts";
import { SchemaNotice } from "./SchemaNotice.tsx";
import { useFreshReader } from "./useFreshReader.ts";

/** The frame for the schema files that are served now: their menu, and why newer ones are not served. */
export function AsServed({ children }: { readonly children: ReactNode }) {
  const reader = useFreshReader(useReader());
  return (
    <ReaderContext value={reader}>
      {children}
      <SchemaNotice />
    </ReaderContext>
  );
}
