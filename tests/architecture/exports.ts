import { dirname, posix } from "node:path";
import { parseSync, Visitor } from "vite";
import { isTest, type SourceFile } from "./sourceFiles.ts";

/** A name that a file exports, and where its value comes from when the file only passes it on. */
interface Exported {
  readonly path: string;
  readonly name: string;
  readonly from?: { readonly path: string; readonly name: string };
}

/** What a file exports and what it takes from other files; `*` stands for all names of a file. */
interface Names {
  readonly exported: readonly Exported[];
  readonly taken: readonly { readonly path: string; readonly name: string }[];
  /** How often each name stands in its code. */
  readonly words: ReadonlyMap<string, number>;
}

/**
 * What files of the product export and no file imports (`unused`), and what only tests, stories and benches import and its own
 * file does not need either (`tested`). What `doors` export counts as imported.
 */
export function unusedExports(
  files: readonly SourceFile[],
  doors: readonly string[],
): { readonly unused: readonly string[]; readonly tested: readonly string[] } {
  const all = new Map(files.map((file) => [file.path, readNames(file)]));
  const used = new Set<string>();
  const product = new Set<string>();
  const mark = (into: Set<string>, path: string, name: string): void => {
    const key = `${path} ${name}`;
    if (into.has(key)) return;
    into.add(key);
    for (const one of all.get(path)?.exported ?? []) {
      const { from } = one;
      if (one.name === "*") mark(into, from!.path, name);
      else if (one.name === name) {
        if (from) mark(into, from.path, from.name);
      } else if (name === "*") mark(into, path, one.name);
    }
  };
  for (const [path, { taken }] of all)
    for (const one of taken) {
      mark(used, one.path, one.name);
      if (!forTests(path)) mark(product, one.path, one.name);
    }
  for (const path of doors) {
    mark(used, path, "*");
    mark(product, path, "*");
  }
  const found = [...all].flatMap(([path, { exported, words }]) =>
    forTests(path) || doors.includes(path) || !/^(src|renderers)\//.test(path)
      ? []
      : exported
          .filter(({ name }) => name !== "*" && name !== "default")
          .map((one) => ({ ...one, isNeeded: (words.get(one.name) ?? 0) > 1 })),
  );
  const told = ({ path, name }: Exported) => `${path}: ${name}`;
  return {
    unused: found.filter(({ path, name }) => !used.has(`${path} ${name}`)).map(told),
    tested: found
      .filter(({ path, name, isNeeded }) => {
        const key = `${path} ${name}`;
        return used.has(key) && !product.has(key) && !isNeeded;
      })
      .map(told),
  };
}

/** Files that may use what the product itself does not. */
function forTests(path: string): boolean {
  return isTest(path) || /^(tests|storybook|\.storybook|bench|docs)\/|fixture/i.test(path);
}

function readNames({ path, text }: SourceFile): Names {
  const { program } = parseSync(path, text);
  const exported: Exported[] = [];
  const taken: { path: string; name: string }[] = [];
  const words = new Map<string, number>();
  const target = (specifier: unknown) =>
    typeof specifier === "string" && specifier.startsWith(".")
      ? posix.join(dirname(path), specifier)
      : undefined;
  const nameOf = (node: { type: string; name?: string; value?: unknown }) =>
    String(node.type === "Literal" ? node.value : node.name);
  const takeAll = (source: { value?: unknown }) => {
    const file = target(source.value);
    if (file !== undefined) taken.push({ path: file, name: "*" });
  };
  new Visitor({
    Identifier: ({ name }) => void words.set(name, (words.get(name) ?? 0) + 1),
    JSXIdentifier: ({ name }) => void words.set(name, (words.get(name) ?? 0) + 1),
    ImportDeclaration: (node) => {
      const file = target(node.source.value);
      if (file === undefined) return;
      for (const one of node.specifiers) {
        const name =
          one.type === "ImportSpecifier"
            ? nameOf(one.imported)
            : one.type === "ImportDefaultSpecifier"
              ? "default"
              : "*";
        taken.push({ path: file, name });
      }
    },
    ImportExpression: (node) => takeAll(node.source as { value?: unknown }),
    TSImportType: (node) => takeAll(node.source),
    // What a feature adds to a file's interfaces.
    TSModuleDeclaration: ({ id }) => {
      if (id.type === "Literal") takeAll(id);
    },
    ExportAllDeclaration: (node) => {
      const file = target(node.source.value);
      if (file !== undefined) exported.push({ path, name: "*", from: { path: file, name: "*" } });
    },
    ExportNamedDeclaration: (node) => {
      const file = node.source && target(node.source.value);
      for (const one of node.specifiers) {
        const name = nameOf(one.exported);
        const from = file ? { from: { path: file, name: nameOf(one.local) } } : {};
        exported.push({ path, name, ...from });
      }
      const { declaration } = node;
      if (!declaration) return;
      if (declaration.type === "VariableDeclaration") {
        for (const { id } of declaration.declarations)
          if (id.type === "Identifier") exported.push({ path, name: id.name });
      } else if ("id" in declaration && declaration.id?.type === "Identifier")
        exported.push({ path, name: declaration.id.name });
    },
  }).visit(program);
  return { exported, taken, words };
}
