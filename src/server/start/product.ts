import { features } from "../../features/server.ts";
import type { CoreHooks, Product } from "../core/product.ts";
import { noSealing, whereSealed } from "../core/record/sealing.ts";
import { sessionTriggers } from "../core/session/sessionTriggers.ts";
import { coreHooks } from "./coreHooks.ts";

/** Puts together what the features bring, in their order. Throws when two bring one name of a kind, or two a sealing. */
export function productOf(features: readonly CoreHooks[]): Product {
  const [sealing, ...more] = features.flatMap((feature) => feature.sealing ?? []);
  if (more.length > 0) throw new Error("Two features bring a sealing");
  const effects = features.flatMap((feature) => feature.effects ?? []);
  return {
    effects: byName(effects.map((effect) => [effect.name, effect])),
    writeRules: features.flatMap((feature) => feature.writeRules ?? []),
    drives: (document) => features.some(({ drives }) => drives?.(document) === true),
    jobs: byName(features.flatMap(({ jobs = {} }) => Object.entries(jobs))),
    nightly: byName(features.flatMap(({ nightly = {} }) => Object.entries(nightly))),
    demoSteps: byName(features.flatMap(({ demoSteps = {} }) => Object.entries(demoSteps))),
    sealing: sealing ? whereSealed(sealing) : noSealing,
    tables: features.flatMap(({ tables = {} }) => Object.values(tables).flat()),
    objects: (schema) => {
      const made = features.flatMap(({ objects }) => objects?.(schema) ?? []);
      return {
        indexes: made.flatMap(({ indexes }) => indexes),
        triggers: [...sessionTriggers(schema), ...made.flatMap(({ triggers }) => triggers)],
      };
    },
    recordTables: features.flatMap(({ recordTables = [] }) => recordTables),
    fileHolders: features.flatMap(({ fileHolders = [] }) => fileHolders),
    rowHooks: {
      scopes: Object.fromEntries(
        features.flatMap(({ rowScopes = {} }) => Object.entries(rowScopes)),
      ),
      marks: features.flatMap(({ rowMarks = [] }) => rowMarks),
    },
    dropFiles: features.flatMap(({ dropFiles = [] }) => dropFiles),
    forget: features.flatMap(({ forget = [] }) => forget),
    afterMigrate: features.flatMap(({ afterMigrate = [] }) => afterMigrate),
  };
}

function byName<T>(entries: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  const found = new Map(entries);
  if (found.size === entries.length) return found;
  const names = entries.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  throw new Error(`Two features bring "${twice}"`);
}

/** The product with these features. The core's own work of a night comes last: files are removed once nothing holds them. */
export const productWith = (chosen: readonly CoreHooks[]): Product =>
  productOf([...chosen, coreHooks]);

/** The product with all its features. */
export const product = productWith(features);
