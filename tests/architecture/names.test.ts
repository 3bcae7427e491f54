import { expect, test } from "vitest";
import { loadSchemas } from "../../src/server/start/schemas.ts";
import { isTest, sourceFiles } from "./sourceFiles.ts";

/** Code knows what a document is, not which documents there are: their names and coded fields stand in schemas/ alone. */
const folders = ["src", "renderers"];

/** Documents whose names are words of something else too: accounts, scopes, kinds, action inputs. */
const otherWords = new Set([
  "company",
  "currency",
  "customer",
  "department",
  "price",
  "reason",
  "staff",
  "supplier",
  "unit",
]);
/** Documents that the code may know. */
const system = new Set([
  "user",
  "role",
  "approval-rule",
  "approval-task",
  "delegation",
  "dictionary",
  "operation-log",
  "login-log",
  "interface-log",
  "menu",
  "message",
  "numbering",
  "announcement",
  "agreement",
  "application",
  "invitation",
  "parameter",
]);

/** Files and folders that may name what they name, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  "src/engine/dialect/expression/cases/scope.ts":
    "the documents of the table of cases, with fields of its own",
  "renderers/document/samplePage.ts": "a page for stories and tests",
  "src/features/materials/app/":
    "prices, stock and last orders of a line's material: a hand-made tab beside requisitions and orders",
  "src/features/price-sheet/app/":
    "the price sheet: a hand-made screen on inquiries and their quotations",
  "src/features/organisation/server/organisation.ts":
    "the tree of companies, departments and people, by coded names",
  "src/features/stock/":
    "the stock ledger, and the warehouses, locations and materials of its keys",
  "src/engine/rules/rights/sessionDocuments.ts":
    "what sessions read of staff and companies, and departments' managers, by coded names",
};

function exceptionOf(path: string): string | undefined {
  return Object.keys(exceptions).find(
    (one) => path === one || (one.endsWith("/") && path.startsWith(one)),
  );
}

const schema = loadSchemas();
const names = schema.documents
  .map(({ name }) => name)
  .filter((name) => !otherWords.has(name) && !system.has(name));
/** `rta001`: system documents have codes that are words (`type`, `value`), which are words of everything. */
const coded = /^[a-z]{3}\d{3}$/;
const codes = schema.documents
  .filter(({ name }) => !system.has(name))
  .flatMap(({ tables }) => tables.flatMap(({ fields }) => fields.map(({ code }) => code ?? "")))
  .filter((code) => coded.test(code));
const known = new Set([...names, ...codes]);

test("there are names and codes to look for", () => {
  expect(names.length).toBeGreaterThan(15);
  expect(codes.length).toBeGreaterThan(500);
});

test.each(folders)("no file in %s names a business document or a coded field", (folder) => {
  const files = sourceFiles(folder).filter(({ path }) => !isTest(path));
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap(({ path, text }) => (exceptionOf(path) ? [] : namesIn(path, text)));
  expect(found).toEqual([]);
});

test("every exception is still needed", () => {
  const files = folders.flatMap((folder) => sourceFiles(folder));
  const needed = files
    .filter(({ path, text }) => namesIn(path, text).length > 0)
    .map(({ path }) => path);
  const unneeded = Object.keys(exceptions).filter(
    (path) => !needed.some((file) => exceptionOf(file) === path),
  );
  expect(unneeded).toEqual([]);
});

/** Files that say which field is meant by its code (`binding`), for code that then calls it by a readable key. */
const bindings: ReadonlySet<string> = new Set([
  "src/engine/rules/rights/sessionDocuments.ts",
  "src/features/organisation/server/organisation.ts",
  "src/features/stock/words/bindings.ts",
]);

test("codes of fields stand where they are bound to keys, and in no statement", () => {
  const files = folders
    .flatMap((folder) => sourceFiles(folder))
    .filter(({ path }) => !isTest(path));
  const fields = new RegExp(`\\b(${codes.join("|")})\\b`);
  const found = files.filter(({ text }) => fields.test(codeOf(text))).map(({ path }) => path);
  expect(found.toSorted()).toEqual([...bindings].toSorted());
});

/** Texts of a file's code, not of its comments, that are such a name. */
function namesIn(path: string, text: string): readonly string[] {
  const quoted = Array.from(codeOf(text).matchAll(/(["'`])([\w-]+)\1/g), (match) => match[2]!);
  return quoted.filter((word) => known.has(word)).map((word) => `${path}: ${word}`);
}

/** A file without its comments. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}
