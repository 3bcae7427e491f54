import { nearest } from "../text/nearest.ts";
import type { Finding } from "../model/problem.ts";
import type { ReadFile } from "../read/sourceFile.ts";
import type { AddedBeside } from "./layering.ts";
import { partsByPointer, valueOf, type Part } from "./part.ts";

/** A file with layers laid over it, as the loader reads files: problems are reported where each part is written. */
export function layeredFile(file: ReadFile, part: Part, addedBeside: AddedBeside): ReadFile {
  const parts = partsByPointer(part);
  return {
    path: file.path,
    value: valueOf(part),
    problemAt: (pointer, finding) => {
      for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
        const written = parts.get(at);
        if (!written) continue;
        const told = at === pointer ? meant(finding, addedBeside.get(written)) : finding;
        return written.file.problemAt(written.pointer + pointer.slice(at.length), told);
      }
    },
  };
}

/** A new thing without the words that a new thing needs was meant to change an existing one. */
function meant(finding: Finding, added: ReturnType<AddedBeside["get"]>): Finding {
  const lacking = /^("\w[\w-]*") is missing$/.exec(finding.message)?.[1];
  if (lacking === undefined || !added) return finding;
  const near = nearest(added.id, added.beside);
  return {
    ...finding,
    message: `Nothing below is called "${added.id}", and something new needs ${lacking}`,
    ...(near !== undefined && { nearest: near }),
  };
}
