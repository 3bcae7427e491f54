import type { Document } from "../../engine/index.ts";
import type { EffectDefinition } from "./act/effect.ts";
import type { Context, Writing } from "./context.ts";
import type { JobHandler } from "./jobs/job.ts";
import type { Written } from "./save/afterWrite.ts";

/** What features bring to the core: the core names none of them, it asks the product that a context carries. */
export interface CoreHooks {
  /** Code of the effects that schema files name; their signatures stand in the feature's words. */
  readonly effects?: readonly EffectDefinition[];
  readonly writeRules?: readonly WriteRule[];
  /** Documents whose clock actions the feature runs by a clock of its own. */
  readonly drives?: (document: Document) => boolean;
  /** Kinds of jobs, which outlive the request that made them. */
  readonly jobs?: Readonly<Record<string, JobHandler>>;
  readonly nightly?: Readonly<Record<string, NightlyTask>>;
  readonly demoSteps?: Readonly<Record<string, DemoStepRun>>;
}

/** A rule that is judged after each write of a document it looks at, in the transaction of the write. Throws the refusal. */
export interface WriteRule {
  readonly looksAt: (document: Document) => boolean;
  readonly judge: (context: Writing, written: Written) => Promise<void>;
}

/** Work that is done once a night in every company; answers how much it did. */
export type NightlyTask = (context: Context) => Promise<number>;

/** Does a step of the demo files, known by one of its keys, to a row that they saved before. */
export type DemoStepRun = (
  context: Context,
  row: { readonly document: Document; readonly id: string },
  step: Readonly<Record<string, unknown>>,
) => Promise<void>;

/** The hooks of all features of a server and the core's own, made once when it starts; what has a name is found by it. */
export interface Product {
  readonly effects: ReadonlyMap<string, EffectDefinition>;
  readonly writeRules: readonly WriteRule[];
  readonly drives: (document: Document) => boolean;
  readonly jobs: ReadonlyMap<string, JobHandler>;
  /** In the order in which a night's work is done. */
  readonly nightly: ReadonlyMap<string, NightlyTask>;
  readonly demoSteps: ReadonlyMap<string, DemoStepRun>;
}

/** Puts together what the features bring, in their order. Throws when two bring one name of a kind. */
export function productOf(features: readonly CoreHooks[]): Product {
  const effects = features.flatMap((feature) => feature.effects ?? []);
  return {
    effects: byName(effects.map((effect) => [effect.name, effect])),
    writeRules: features.flatMap((feature) => feature.writeRules ?? []),
    drives: (document) => features.some(({ drives }) => drives?.(document) === true),
    jobs: byName(features.flatMap(({ jobs = {} }) => Object.entries(jobs))),
    nightly: byName(features.flatMap(({ nightly = {} }) => Object.entries(nightly))),
    demoSteps: byName(features.flatMap(({ demoSteps = {} }) => Object.entries(demoSteps))),
  };
}

function byName<T>(entries: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  const found = new Map(entries);
  if (found.size === entries.length) return found;
  const names = entries.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  throw new Error(`Two features bring "${twice}"`);
}

/** The effect of a name. Throws when there is none: the loader has refused it long before. */
export function effectNamed({ effects }: Product, name: string): EffectDefinition {
  const effect = effects.get(name);
  if (!effect) throw new Error(`No effect "${name}"`);
  return effect;
}
