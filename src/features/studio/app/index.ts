export { useSchemaProblems } from "./dev/schemaReadings.ts";
export { useFreshReader } from "./dev/useFreshReader.ts";
