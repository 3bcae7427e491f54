import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import { messagesOf } from "../../renderers/messages/index.ts";
import { asNoun, languages, localeOf, type Language } from "../../src/engine/index.ts";
import { productSchema } from "../api/harness.ts";

/** What the dialog of every action asks, for one document and for several. */
function askedTexts(language: Language): readonly string[] {
  const messages = messagesOf(language) as Record<string, string>;
  const intl = createIntl({ locale: localeOf[language], messages });
  const say = (id: string, values: Record<string, string | number>) =>
    intl.formatMessage({ id }, values);
  return productSchema().documents.flatMap((document) => {
    const title = asNoun(document.title[language], language);
    const subjects = [
      say("action.oneDocument", { title, name: "N-1" }),
      say("action.manyDocuments", { title, count: 3 }),
    ];
    return document.tables.flatMap(({ actions }) =>
      actions.flatMap((action) =>
        subjects.map((subject) => say("action.ask", { action: action.title[language], subject })),
      ),
    );
  });
}

const doubled = /(\p{Script=Han}{2,})\1|\b([a-z]+) \2\b/iu;

test("the check finds doubled words", () => {
  for (const text of ["确定要关闭竞价竞价单 N-1 吗？", "Close bidding bidding N-1?"])
    expect(text).toMatch(doubled);
});

test.each(languages)("no question before an action says a word twice (%s)", (language) => {
  const texts = askedTexts(language);
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => doubled.test(text))).toEqual([]);
});
