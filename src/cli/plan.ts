import { parseArgs } from "node:util";
import { recomputesLeft } from "../server/core/recompute/dueDocuments.ts";
import { planStore } from "../server/start/setup/migrateStore.ts";
import type { Step } from "../server/store/tables/plan.ts";
import type { Command } from "./base/command.ts";
import { productSchema } from "./base/product.ts";
import { withStore } from "./base/withStore.ts";

/** Prints what `migrate` would do: each step with its risk and SQL. Exit code 0 also when there is something to do. */
export const plan: Command = {
  usage: "plan [--json]",
  about: "print the changes that the schema files need in the database, with their risk",
  run: (args) => {
    const { values } = parseArgs({
      args: [...args],
      options: { json: { type: "boolean", default: false } },
    });
    return withStore("plan", async (store) => {
      const steps = await planStore(store, productSchema());
      const waiting = await recomputesLeft(store.db);
      if (values.json) return console.log(JSON.stringify(steps, null, 2));
      console.log(planText(steps));
      for (const { document, done } of waiting)
        console.log(`-- recompute: ${document}: goes on after ${done} rows`);
    });
  },
};

/** Steps as SQL with comments, so that the text can be read and run. */
export function planText(steps: readonly Step[]): string {
  if (steps.length === 0) return "-- The database agrees with the schema files.";
  const lines = steps.map(({ kind, risk, about, sql }) => {
    const warning = risk === "none" ? "" : ` [${risk}]`;
    return `-- ${kind}${warning}: ${about}\n${sql.map((statement) => `${statement};`).join("\n")}`;
  });
  const count = (risk: Step["risk"]) => steps.filter((step) => step.risk === risk).length;
  const summary = `-- ${steps.length} step(s); ${count("lock")} lock a filled table; ${count("data loss")} would lose data`;
  return [...lines, summary].join("\n");
}
