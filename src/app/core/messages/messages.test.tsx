import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createIntl } from "react-intl";
import { describe, expect, it } from "vitest";
import { startFeatures } from "../../../features/appStart.ts";
import { loadMessages } from "../language/words.ts";
import { messages as core } from "./zh-CN.ts";

const simplified = await loadMessages("cn", startFeatures);
const languages = {
  "zh-CN": simplified,
  "zh-TW": await loadMessages("tw", startFeatures),
  "en-US": await loadMessages("en", startFeatures),
};
const keys = Object.keys(simplified);

it("are those of the core and of features, each key of one of them alone", async () => {
  const owned = await Promise.all(
    startFeatures.map(async ({ messages }) => Object.keys((await messages?.cn())?.messages ?? {})),
  );
  expect(owned.filter((own) => own.length > 0).length).toBeGreaterThan(10);
  expect([...Object.keys(core), ...owned.flat()]).toEqual(keys);
});

describe.each(Object.entries(languages))("the messages of the app in %s", (locale, messages) => {
  it("have the same keys in the same order as zh-CN", () => {
    expect(Object.keys(messages)).toEqual(keys);
  });
  it("say something", () => {
    expect(keys.filter((key) => messages[key]!.trim() === "")).toEqual([]);
  });
  it("name the same arguments as zh-CN", () => {
    const named = (texts: Record<string, string>) =>
      keys.map((key) => [key, ...argumentsOf(texts[key]!)]);
    expect(named(messages)).toEqual(named(simplified));
  });
  it("format without an error", () => {
    const fail = (error: Error) => {
      throw error;
    };
    const intl = createIntl({ locale, messages, onError: fail });
    for (const key of keys) {
      const values = Object.fromEntries(argumentsOf(messages[key]!).map((name) => [name, 2]));
      expect(intl.formatMessage({ id: key }, values)).not.toContain("{");
    }
  });
});

it("has no message that nothing says", () => {
  const sources = ["../..", "../../../features"].flatMap((place) => {
    const folder = join(import.meta.dirname, place);
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !/(?:zh-CN|zh-TW|en-US)\.ts$/.test(path))
      .map((path) => readFileSync(join(folder, path), "utf8"));
  });
  expect(sources.length).toBeGreaterThan(20);
  const text = sources.join("\n");
  const unsaid = keys.filter((key) => !text.includes(`"${key}"`) && !madeUp.test(key));
  expect(unsaid).toEqual([]);
});

/** Keys put together from parts: `exception.${status}Text`. */
const madeUp =
  /^exception\.|^login\.point|^tabs\.menu\.|^palette\.(group|density)\.|^studio\.(change|concern|risk|view)\.|^spc\.(figure|rule)\./;

function argumentsOf(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]!))].sort();
}
