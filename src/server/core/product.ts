import type { EffectDefinition } from "./act/effect.ts";
import { noSealing, type Sealing } from "./record/sealing.ts";

/** What features bring to the core: the core names none of them, it asks the product that a context carries. */
export interface CoreHooks {
  /** Code of the effects that schema files name; their signatures stand in the feature's words. */
  readonly effects?: readonly EffectDefinition[];
  /** Keeps values of a document from everybody but their owner. One feature at most brings it. */
  readonly sealing?: Sealing;
}

/** The hooks of all features of a server and the core's own effects, made once when it starts. */
export interface Product {
  /** The server's effects by the name that schema files say. */
  readonly effects: ReadonlyMap<string, EffectDefinition>;
  /** The sealing of a feature, or the plain one, which seals nothing. */
  readonly sealing: Sealing;
}

/** Puts together what the features bring. Throws when two bring an effect of one name, or two a sealing. */
export function productOf(features: readonly CoreHooks[]): Product {
  const [sealing = noSealing, ...more] = features.flatMap((feature) => feature.sealing ?? []);
  if (more.length > 0) throw new Error("Two features bring a sealing");
  return {
    effects: byName(features.flatMap(({ effects = [] }) => effects)),
    sealing,
  };
}

function byName<T extends { readonly name: string }>(list: readonly T[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const one of list) {
    if (found.has(one.name)) throw new Error(`Two features bring "${one.name}"`);
    found.set(one.name, one);
  }
  return found;
}

/** The effect of a name. Throws when there is none: the loader has refused it long before. */
export function effectNamed({ effects }: Product, name: string): EffectDefinition {
  const effect = effects.get(name);
  if (!effect) throw new Error(`No effect "${name}"`);
  return effect;
}
