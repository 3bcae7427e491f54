export { dictionaryRoutes } from "./routes.ts";
export { stateDiagram } from "./stateDiagram.ts";
