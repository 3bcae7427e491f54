export { homeStart } from "./start.ts";
export { HomePage } from "./HomePage.tsx";
