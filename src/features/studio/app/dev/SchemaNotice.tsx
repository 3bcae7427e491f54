import { Part } from "../../../../app/core/parts/Part.tsx";
import { useSchemaProblems } from "./schemaReadings.ts";

const loadProblems = async () => (await import("./SchemaProblems.tsx")).SchemaProblems;

/** In the frame: why the schema files as they are now are not served, while that is so. */
export function SchemaNotice() {
  const problems = useSchemaProblems();
  return problems.length === 0 ? null : <Part quiet load={loadProblems} props={{ problems }} />;
}
