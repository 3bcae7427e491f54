import { product } from "../../src/server/start/product.ts";
import type { Actor, Schema } from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { systemContext } from "../../src/server/core/systemContext.ts";
import type { Store } from "../../src/server/store/connection/store.ts";

/** Contexts of one actor for a process that works on a store by itself: without files and without a log. */
export function contextsOf(schema: Schema, store: Store, actor: Actor): () => Context {
  const none = () => Promise.reject(new Error("none"));
  const base = {
    product,
    schema,
    store,
    files: { put: none, get: none, remove: none },
    log: { debug() {}, info() {}, warn() {}, error() {} },
  };
  return () => systemContext(base, { actor, now: new Date(), traceId: "storm", language: "en" });
}
