import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Lets a server that closes end each connection as soon as no answer is under way on it. Node ends those that have been answered;
 * it leaves those on which nothing has been asked yet, which browsers open ahead, and those answered after the close began,
 * and waits until they time out, over a minute later.
 */
export function endConnections(app: FastifyInstance): void {
  const answersOn = new Map<Socket, number>();
  let closing = false;
  app.server.on("connection", (socket) => {
    answersOn.set(socket, 0);
    socket.once("close", () => answersOn.delete(socket));
  });
  app.server.on("request", ({ socket }, response) => {
    answersOn.set(socket, (answersOn.get(socket) ?? 0) + 1);
    response.once("close", () => {
      const left = (answersOn.get(socket) ?? 1) - 1;
      if (!socket.destroyed) answersOn.set(socket, left);
      if (closing && left === 0) socket.end();
    });
  });
  app.addHook("preClose", async () => {
    closing = true;
    for (const [socket, answers] of answersOn) if (answers === 0) socket.destroy();
  });
}
