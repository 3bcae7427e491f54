import { readConfig } from "./config.ts";
import { start } from "./start.ts";
import { endStart } from "./startFailure.ts";

try {
  await start(readConfig(process.env));
} catch (error) {
  endStart(error);
}
