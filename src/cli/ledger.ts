import { parseArgs } from "node:util";
import { repairBalances, reportLedger } from "../features/stock/server/index.ts";
import type { Command } from "./base/command.ts";
import { productSchema } from "./base/product.ts";
import { withStore } from "./base/withStore.ts";

/** Most lines printed. */
const most = 50;

/** Replays all movements of stock. Exit code 1 when the stock differs from their sum and was not repaired. */
export const ledger: Command = {
  usage: "ledger [--repair]",
  about: "compare the stock with the sum of its movements; --repair sets it to that sum",
  run: (args) => {
    const { values } = parseArgs({
      args: [...args],
      options: { repair: { type: "boolean", default: false } },
    });
    return withStore("ledger", async (store) => {
      const schema = productSchema();
      const lines = await reportLedger(store.db, schema);
      for (const line of lines.slice(0, most)) console.log(line);
      if (lines.length > most) console.log(`... and ${lines.length - most} more`);
      if (lines.length === 0) {
        console.log("The stock is what its movements add up to.");
        return 0;
      }
      if (!values.repair) return 1;
      const repaired = await store.transaction((tx) => repairBalances(tx, schema));
      console.log(`${repaired} balance(s) set to the sum of their movements.`);
      const left = await reportLedger(store.db, schema);
      return left.length === 0 ? 0 : 1;
    });
  },
};
