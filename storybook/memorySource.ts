import type { Schema } from "../src/engine/index.ts";
import {
  openMemory,
  type MemoryOptions as Options,
  type MemorySource,
} from "../renderers/memory/memorySource.ts";
import { storyNow, storyToday } from "./memory/clock.ts";
import { storySchema } from "./memory/schema.ts";

export type { MemorySource };
export interface MemoryOptions extends Omit<Options, "schema" | "today" | "now"> {
  /** Other documents than the product's. */
  readonly schema?: Schema;
}

/** A data source over the product's own schema and rows in memory, on the stories' day. */
export function memorySource(options: MemoryOptions): MemorySource {
  return openMemory({ schema: storySchema(), ...options, today: storyToday, now: storyNow });
}
