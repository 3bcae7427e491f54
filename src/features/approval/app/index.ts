export { approval } from "./feature.ts";
export { approvalStart } from "./start.ts";
export { useTodoCounts } from "./useTodoCounts.ts";
export { TodoLinks } from "./TodoLinks.tsx";
