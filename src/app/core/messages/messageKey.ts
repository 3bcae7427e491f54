import type { messages } from "./zh-CN.ts";

/**
 * The texts of features. Each feature adds its keys in its `messages/zh-CN.ts` with `declare module`, so that a key which
 * nobody has does not compile.
 */
export interface FeatureMessages {}

/** A key of a text of the interface: the shell's or a feature's. */
export type MessageKey = keyof typeof messages | keyof FeatureMessages;
