import { parseSync, Visitor } from "vite";
import type { SourceFile } from "./sourceFiles.ts";

/** A module that a file names; `typeOnly` where nothing of it is left when the program runs. */
export interface Import {
  specifier: string;
  line: number;
  typeOnly: boolean;
}

/** What the rules need to know of a file. */
export interface Facts {
  /** Every module it names: static, type-only and dynamic imports, re-exports, `require`, globs. */
  imports: Import[];
  /** Names it calls or constructs: `fetch`, `XMLHttpRequest`. */
  calls: { name: string; line: number }[];
  /** Lines that leave the type system: the type `any`, comments that silence the checker. */
  escapes: { what: string; line: number }[];
}

/**
 * Reads a file's facts from its syntax tree, so that comments and strings are not mistaken for code.
 *
 * @throws when the file does not parse, since its imports would go unseen
 */
export function readFacts({ path, text }: SourceFile): Facts {
  const { program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} does not parse: ${error.message}`);
  const facts: Facts = { imports: [], calls: [], escapes: [] };
  const at = (start: number) => text.slice(0, start).split("\n").length;
  const name = (source: { start: number; value?: unknown } | null, typeOnly = false) => {
    if (!source) return;
    const specifier = typeof source.value === "string" ? source.value : computed;
    facts.imports.push({ specifier, line: at(source.start), typeOnly });
  };
  new Visitor({
    ImportDeclaration: (node) => name(node.source, node.importKind === "type"),
    ExportNamedDeclaration: (node) => name(node.source, node.exportKind === "type"),
    ExportAllDeclaration: (node) => name(node.source, node.exportKind === "type"),
    ImportExpression: (node) => name(node.source),
    TSImportType: (node) => name(node.source, true),
    TSAnyKeyword: (node) => void facts.escapes.push({ what: "any", line: at(node.start) }),
    NewExpression: ({ callee, start }) => {
      if (callee.type === "Identifier") facts.calls.push({ name: callee.name, line: at(start) });
    },
    CallExpression: ({ callee, start, arguments: args }) => {
      const called = text.slice(callee.start, callee.end);
      if (callee.type === "Identifier") facts.calls.push({ name: callee.name, line: at(start) });
      if (importers.test(called)) args.slice(0, 1).forEach((node) => nameEach(node));
    },
  }).visit(program);
  for (const comment of comments) {
    const what = silencers.exec(comment.value)?.[0];
    if (what) facts.escapes.push({ what: what.trim(), line: at(comment.start) });
  }
  return facts;

  function nameEach(node: { type: string; start: number; value?: unknown; elements?: unknown[] }) {
    if (node.type !== "ArrayExpression") return name(node);
    for (const element of (node.elements ?? []) as { start: number; value?: unknown }[]) {
      // A glob's `!pattern` takes files out; it names none.
      if (typeof element.value !== "string" || !element.value.startsWith("!")) name(element);
    }
  }
}

/** Stands for a module whose name is only known at run time. */
export const computed = "(computed)";

const importers =
  /^(require|require\.resolve|import\.meta\.(glob|resolve)|(vi|vitest)\.(mock|doMock|importActual))$/;
const silencers =
  /@ts-(ignore|nocheck)|^\s*(oxlint|eslint)-disable(-(next-)?line)?(?=\s*$|.*no-explicit-any)/;
