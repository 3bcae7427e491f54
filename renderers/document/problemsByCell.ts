import type { ProblemView } from "../base/dataSource.ts";
import { problemKey, type DocumentState, type RefusedText } from "./documentStore.ts";

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

/** What is said of a cell, by its address: the text that was refused in it, else its first problem. */
export function noteAt(
  { refused, problems }: Pick<DocumentState, "refused" | "problems">,
  address: string,
): RefusedText | ProblemView | undefined {
  return refused.get(address) ?? problemsByCell(problems).get(address);
}
