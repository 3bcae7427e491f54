export { messageRoutes } from "./routes.ts";
export { sendMessages } from "./sendMessages.ts";
