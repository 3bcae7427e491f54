import type { Feature } from "../../engine/dialect/model/feature.ts";
import { notify } from "./words/effects/notify.ts";

/** Messages to people. */
export const messages: Feature = { name: "messages", effects: [notify] };
