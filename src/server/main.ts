import { readConfig } from "./start/config.ts";
import { refuseEarly } from "./start/refuseEarly.ts";
import { endStart } from "./start/startFailure.ts";

try {
  const config = readConfig(process.env);
  await refuseEarly(config);
  // Loaded when its settings hold: the server is two seconds of code.
  const { start } = await import("./start/start.ts");
  await start(config);
} catch (error) {
  endStart(error);
}
