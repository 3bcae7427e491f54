import { expect, test } from "vitest";
import { loadSchemas } from "../schemas.ts";
import { defaultRoles } from "../setup/defaultRoles.ts";
import { dictionaryOf } from "./dictionary.ts";
import { html } from "./markup.ts";
import { transitionsOf } from "./stateDiagram.ts";

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
    const page = dictionary.document(document.name)!;
    for (const { title } of document.cases) expect(page).toContain(html`<td>${title}</td>`.text);
    expect(dictionary.index()).toContain(`"/docs/dictionary/${document.name}"`);
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
  expect(dictionary.document("no-such-document")).toBeUndefined();
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

test("the matrix has every role, and patterns count for the menus they mean", () => {
  const page = dictionary.rights();
  for (const { code } of defaultRoles()) expect(page).toContain(`>${code}</abbr>`);
  const row = /<code>BAS_UNIT<\/code>[^]*?<\/tr>/.exec(page)![0];
  expect(row).toContain("ORG: query, get, export, print");
});

test("a field is found by its coded name, and what was typed is escaped", () => {
  const page = dictionary.found("rta008");
  expect(page).toContain('href="/docs/dictionary/requisition#.project"');
  const none = dictionary.found('"><script>');
  expect(none).toContain("No field is called so.");
  expect(none).not.toContain("<script>");
});
