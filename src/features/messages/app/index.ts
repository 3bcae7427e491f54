export { messages } from "./feature.ts";
export { messagesStart } from "./start.ts";
