// npm start: the server on the client of these sources. Where that has to be built first, it is built while the server makes
// its store and loads the demo data.
import { readConfig } from "../src/server/start/config.ts";
import { refuseEarly } from "../src/server/start/refuseEarly.ts";
import { start } from "../src/server/start/start.ts";
import { endStart } from "../src/server/start/startFailure.ts";
import { clientProvided } from "./provideClient.mjs";

const client = clientProvided();
// Reported where it is awaited; until then it must not end the process.
client.catch(() => undefined);

try {
  const config = readConfig(process.env);
  await refuseEarly(config);
  await start(config, client);
} catch (error) {
  const unbuilt = await client.then(
    () => undefined,
    (reason: Error) => reason,
  );
  if (unbuilt === undefined) endStart(error);
  console.error(`setup: ${unbuilt.message}`);
  process.exit(1);
}
