import type { ReactNode } from "react";
import { ReaderContext, useReader } from "../../../../app/core/reader/readerContext.ts";
import { useFreshReader } from "./useFreshReader.ts";
import { Part } from "../../../../app/core/parts/Part.tsx";
import { useSchemaProblems } from "./schemaReadings.ts";

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

const loadProblems = async () => (await import("./SchemaProblems.tsx")).SchemaProblems;

/** In the frame: why the schema files as they are now are not served, while that is so. */
function SchemaNotice() {
  const problems = useSchemaProblems();
  return problems.length === 0 ? null : <Part quiet load={loadProblems} props={{ problems }} />;
}
