/*
 * Loaded into the server by `startServer`: ends it when the process that started it does, however that ends. A test
 * worker may be killed before any of its handlers run, and its end of the channel closes all the same.
 */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
