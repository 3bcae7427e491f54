import { Converter } from "opencc-js";
import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import { languages, localeOf, operators, relativeSpans } from "../../src/engine/index.ts";
import { messagesOf } from "./index.ts";

const keys = Object.keys(messagesOf("cn")).sort();

test.each(languages)("%s has every message and no other", (language) => {
  expect(Object.keys(messagesOf(language)).sort()).toEqual(keys);
});

test.each(languages)(
  "%s: every message can be formatted, with the same arguments as the others",
  (language) => {
    const intl = createIntl({
      locale: localeOf[language],
      messages: messagesOf(language) as Record<string, string>,
    });
    const faults = keys.flatMap((key) => {
      const formatted = intl.formatMessage({ id: key }, argumentsFor(key));
      const own = argumentsOf(messagesOf(language)[key as never]);
      const others = argumentsOf(messagesOf("cn")[key as never]);
      const isWrong = formatted === "" || /[{}]/.test(formatted) || own.join() !== others.join();
      return isWrong ? [`${key}: ${formatted} (${own.join()})`] : [];
    });
    expect(faults).toEqual([]);
  },
);

test("every operator and relative date has its words", () => {
  for (const operator of operators) expect(keys).toContain(`op.${operator}`);
  for (const span of relativeSpans) expect(keys).toContain(`span.${span}`);
});

test("Traditional Chinese has no Simplified character left", () => {
  const toTraditional = Converter({ from: "cn", to: "tw" });
  const left = Object.entries(messagesOf("tw")).filter(([, text]) => toTraditional(text) !== text);
  expect(left).toEqual([]);
});

function argumentsOf(message: string): string[] {
  // What stands in the braces after `one` or `other` is the text of a plural.
  return [
    ...new Set(
      [...message.matchAll(/(?<!\b(?:one|other|=\d+) ?)\{(\w+)/g)].map((match) => match[1]!),
    ),
  ].sort();
}

function argumentsFor(key: string): Record<string, string | number> {
  const names = new Set(
    (["cn", "tw", "en"] as const).flatMap((language) =>
      argumentsOf(messagesOf(language)[key as never]),
    ),
  );
  return Object.fromEntries(
    [...names].map((name) => [name, /count|total|done|ok|failed/.test(name) ? 3 : "x"]),
  );
}
