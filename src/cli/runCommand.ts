import { nearest } from "../engine/index.ts";
import { SettingError } from "../server/core/settingError.ts";
import { SchemaError } from "../server/core/schema/schemaError.ts";
import { UsageError } from "./base/command.ts";
import { commands } from "./commands.ts";

/** Finds the command and runs it. Codes: 0 done, 1 it failed, 2 it was called wrongly. */
export async function runCommand([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === "help" || name === "--help") {
    await printHelp();
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    const meant = nearest(name, Object.keys(commands));
    console.error(
      `waybill: no command "${name}"${meant === undefined ? "" : `; did you mean "${meant}"?`}`,
    );
    await printHelp();
    return 2;
  }
  const command = await load();
  if (args.includes("--help")) {
    console.log(`Usage: waybill ${command.usage}\n\n  ${command.about}`);
    return 0;
  }
  try {
    return await command.run(args);
  } catch (error) {
    if (error instanceof SettingError || error instanceof SchemaError) {
      console.error(`waybill ${name}: ${error.message}`);
      return 1;
    }
    const wrongUse = error instanceof UsageError || isArgumentError(error);
    if (!wrongUse) throw error;
    console.error(`waybill ${name}: ${error.message}\nUsage: waybill ${command.usage}`);
    return 2;
  }
}

async function printHelp(): Promise<void> {
  const loaded = await Promise.all(Object.values(commands).map((load) => load()));
  const width = Math.max(...loaded.map(({ usage }) => usage.length));
  console.log("Usage: waybill <command>\n");
  for (const { usage, about } of loaded) console.log(`  ${usage.padEnd(width)}  ${about}`);
}

/** `parseArgs` refuses unknown options by errors with these codes. */
function isArgumentError(error: unknown): error is Error {
  return (
    error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")
  );
}
