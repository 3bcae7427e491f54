import type { Feature } from "../../engine/dialect/model/feature.ts";
import { notify } from "./words/effects/notify.ts";
import { publish } from "./words/effects/publish.ts";

/** Messages to people. */
export const messages: Feature = { name: "messages", effects: [notify, publish] };
