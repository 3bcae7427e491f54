import { expect, test } from "vitest";
import { loadSchemas } from "../../../server/start/schemas.ts";
import { defaultRoles } from "../../rights/server/defaultRoles.ts";
import { dictionaryOf } from "./dictionary.ts";
import { html } from "./markup.ts";
import { stateDiagram, transitionsOf } from "./stateDiagram.ts";

const schema = loadSchemas();
const dictionary = dictionaryOf(schema, defaultRoles());

test("values are escaped, pieces are not", () => {
  const inner = html`<b title="${`"><script>`}">${"a & b"}</b>`;
  expect(html`<p>${inner}${["<i>", undefined, false, 3]}</p>`.text).toBe(
    '<p><b title="&#34;&#62;&#60;script&#62;">a &#38; b</b>&#60;i&#62;3</p>',
  );
});

test("every document has a page with all its fields, codes and states; the index leads to each", () => {
  for (const document of schema.documents) {
    const page = dictionary.document(document.name, "en")!;
    for (const { title } of document.cases) expect(page).toContain(html`<td>${title}</td>`.text);
    expect(dictionary.index("en")).toContain(`"/docs/dictionary/${document.name}"`);
    for (const table of document.tables) {
      for (const { key, code, title } of table.fields) {
        expect(page).toContain(`<code>${key}</code>`);
        expect(page).toContain(`<code>${code ?? ""}</code>`);
        expect(page).toContain(html`${title.cn}`.text);
      }
      for (const machine of table.machines)
        for (const { name } of machine.states) expect(page).toContain(`>${name}`);
    }
  }
  expect(dictionary.document("no-such-document", "en")).toBeUndefined();
});

test("an action from several states is a transition from each; a computed target leads to every state it names", () => {
  const { header } = schema.document("requisition")!;
  const machine = header.machines.find(({ name }) => name === "status")!;
  const found = transitionsOf(machine, header);
  const ways = found.flatMap(({ from, to, actions }) =>
    actions.map(({ key }) => `${from} ${key} ${to}`),
  );
  expect(ways).toContain("DRAFT submit SUBMITTED");
  expect(ways).toContain("REFUSED submit SUBMITTED");
  expect(ways).toContain("SUBMITTED approve APPROVED");
});

test("every state diagram is about as wide as a window at most, and names the actions of an arrow below one another", () => {
  for (const document of schema.documents)
    for (const table of document.tables)
      for (const machine of table.machines) {
        const { text } = stateDiagram(machine, table);
        const width = Number(/viewBox="0 0 (\d+)/.exec(text)![1]);
        expect([document.name, machine.name, width < 1500]).toEqual([
          document.name,
          machine.name,
          true,
        ]);
        expect(text).not.toContain("NaN");
      }
});

test("the matrix has every role, and patterns count for the menus they mean", () => {
  const page = dictionary.rights("en");
  for (const { code } of defaultRoles()) expect(page).toContain(`>${code}</abbr>`);
  const row = /<code>BAS_UNIT<\/code>[^]*?<\/tr>/.exec(page)![0];
  expect(row).toContain("ORG: query, get, export, print");
});

test("a field is found by its coded name, and what was typed is escaped", () => {
  const page = dictionary.found("rta008", "en");
  expect(page).toContain('href="/docs/dictionary/requisition#.project"');
  const none = dictionary.found('"><script>', "en");
  expect(none).toContain("No field is called so.");
  expect(none).not.toContain("<script>");
});

test("the pages speak the reader's language, their frame and what the schema files say", () => {
  const headings = (language: "cn" | "tw" | "en") => {
    const page = dictionary.document("requisition", language)!;
    return [/<html lang="(.*?)"/, /<h1>(.*?) </, /<th>(.*?)<\/th>/, /<title>(.*?) ·/].map(
      (part) => part.exec(page)![1],
    );
  };
  const { title } = schema.document("requisition")!;
  expect(headings("en")).toEqual(["en-US", title.en, "Field", title.en]);
  expect(headings("cn")).toEqual(["zh-CN", title.cn, "字段", title.cn]);
  expect(headings("tw")).toEqual(["zh-TW", title.tw, "欄位", title.tw]);
  expect(dictionary.rights("cn")).toContain("默认权限");
});

test("the change log shows what differs within lists, not the lists", () => {
  const sections = (title: string) => JSON.stringify([{ key: "base", title, fields: ["code"] }]);
  const difference = {
    owner: "unit",
    subject: "page",
    place: "",
    title: undefined,
    concern: "looks",
    change: "changed",
    properties: [
      { name: "sections", concern: "looks", before: sections("Base"), after: sections("Basics") },
    ],
  } as const;
  const page = dictionary.changes(
    [{ at: "2026-11-23T00:00:00Z", fingerprint: "f", differences: [difference] }],
    "en",
  );
  expect(page).not.toContain("&#34;key");
  expect(page.replaceAll(/\s+/g, " ")).toContain(
    "<code>[base].title</code>: <del>Base</del> → <ins>Basics</ins>",
  );
});
