import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { seed } from "./sample.ts";

/** Seconds of the test files that take long, by path; `npm run test -- --note-times` writes it anew. */
export const longFiles = new URL("./longFiles.json", import.meta.url);

/**
 * Long files first, so that no worker is left alone with one at the end; the others by their size. With WAYBILL_TEST_SHUFFLE the files of
 * a project come in an order that the seed alone decides: none may depend on another.
 */
export default class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const weightOf = process.env.WAYBILL_TEST_SHUFFLE === "1" ? shuffledWeight : knownSeconds();
    const weights = new Map(bySize.map((file) => [file, weightOf(pathOf(file))]));
    const projects = Map.groupBy(bySize, ({ project }) => project.name);
    return [...projects.values()].flatMap((ofProject) =>
      ofProject.toSorted((a, b) => weights.get(b)! - weights.get(a)!),
    );
  }
}

function pathOf({ moduleId }: TestSpecification): string {
  return relative(process.cwd(), moduleId);
}

function knownSeconds(): (path: string) => number {
  const known = JSON.parse(readFileSync(longFiles, "utf8")) as Record<string, number>;
  return (path) => known[path] ?? 0;
}

function shuffledWeight(path: string): number {
  return createHash("sha256").update(`${seed} ${path}`).digest().readUInt32BE();
}
