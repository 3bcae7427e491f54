import type { EffectSignature, Scope } from "../../src/engine/index.ts";

/** The server's effects as stories know them: they are never run, but what they give is named by later expressions. */
const gives: Readonly<Record<string, Scope | undefined>> = {
  approval: { approval: { type: "row", fields: { done: { type: "boolean" } } } },
  auction: {
    auction: { type: "row", fields: { valid: { type: "boolean" }, enough: { type: "boolean" } } },
  },
  beginCount: { snapshot: { type: "row", fields: { last: { type: "text" } } } },
  convert: undefined,
  endCount: undefined,
  endSessions: undefined,
  gather: undefined,
  handOver: undefined,
  noOpenWork: undefined,
  notify: undefined,
  onlyOnce: undefined,
  passwordLink: undefined,
  postStock: undefined,
  publish: undefined,
  rank: undefined,
  reassignApproval: undefined,
  releaseStock: undefined,
  renew: undefined,
  runOn: undefined,
  runOnSources: undefined,
  secretLink: undefined,
  sumMovements: undefined,
  superAdministrator: undefined,
  supersede: undefined,
  takeFrom: undefined,
  unfollowed: undefined,
  unseal: undefined,
  withdraw: undefined,
};

export const storyEffects: readonly EffectSignature[] = Object.entries(gives).map(
  ([name, scope]) => ({ name, params: {}, ...(scope && { gives: scope }) }),
);
