import type { ProblemView } from "../base/dataSource.ts";
import { problemKey } from "./documentStore.ts";

const indexes = new WeakMap<readonly ProblemView[], ReadonlyMap<string, ProblemView>>();

/** The first problem of each cell; made once a list of problems, since every cell asks. */
export function problemsByCell(problems: readonly ProblemView[]): ReadonlyMap<string, ProblemView> {
  let index = indexes.get(problems);
  if (!index) {
    index = new Map([...problems].reverse().map((problem) => [problemKey(problem), problem]));
    indexes.set(problems, index);
  }
  return index;
}
