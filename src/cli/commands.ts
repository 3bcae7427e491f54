import type { Command } from "./base/command.ts";

/** Every command by name. Each is loaded only when it is called, so that `check` does not wait for a database. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import("./check.ts")).check,
  cases: async () => (await import("./cases.ts")).cases,
  new: async () => (await import("./new.ts")).newDocument,
  "export-schema": async () => (await import("./exportSchema.ts")).exportSchema,
  "export-dialect": async () => (await import("./exportDialect.ts")).exportDialect,
  diff: async () => (await import("./diff.ts")).diff,
  layers: async () => (await import("./layers.ts")).layers,
  plan: async () => (await import("./plan.ts")).plan,
  admin: async () => (await import("./admin.ts")).admin,
  demo: async () => (await import("./demo.ts")).demo,
  import: async () => (await import("./import.ts")).importFiles,
  ledger: async () => (await import("./ledger.ts")).ledger,
  seal: async () => (await import("./seal.ts")).seal,
  recompute: async () => (await import("./recompute.ts")).recompute,
  migrate: async () => (await import("./migrate.ts")).migrate,
};
