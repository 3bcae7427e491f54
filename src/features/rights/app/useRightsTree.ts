import type { RightsTree } from "../answers/rights.ts";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { rightsSource } from "./source.ts";

/** What can be granted; undefined until the server has told. */
export function useRightsTree(): RightsTree | undefined {
  return useAsked(rightsSource.tree).answer;
}
