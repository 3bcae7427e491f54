/** How long a stop waits for requests that run. */
const drainMilliseconds = 10_000;

/** SIGTERM and SIGINT: no new requests, the running ones end, then exit 0. A second one exits at once. */
export function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), drainMilliseconds).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
