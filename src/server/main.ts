import { readConfig } from "./start/config.ts";
import { start } from "./start/start.ts";
import { endStart } from "./start/startFailure.ts";

try {
  await start(readConfig(process.env));
} catch (error) {
  endStart(error);
}
