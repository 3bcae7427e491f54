export { studio } from "./feature.ts";
export { studioStart } from "./start.ts";
export { SchemaNotice } from "./dev/SchemaNotice.tsx";
export { useFreshReader } from "./dev/useFreshReader.ts";
