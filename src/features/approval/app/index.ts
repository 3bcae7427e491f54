export { TodoLinks } from "./TodoLinks.tsx";
