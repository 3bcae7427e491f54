import type { Feature } from "../../engine/dialect/model/feature.ts";
import { secretLink } from "./words/effects/secretLink.ts";

/** Companies that register by themselves. */
export const register: Feature = { name: "register", effects: [secretLink] };
