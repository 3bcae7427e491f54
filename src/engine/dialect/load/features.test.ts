import { expect, test } from "vitest";
import { baseSources } from "../../../../tests/fixtures/schemaFixture.ts";
import { features } from "../../../features/words.ts";
import type { Reader } from "../model/reader.ts";
import type { Feature } from "../model/feature.ts";
import { projectDetail } from "../../rules/page/projectDetail.ts";
import { knownNames } from "../assemble/knownNames.ts";
import { dialectSchema } from "../shapes/dialectSchema.ts";
import { loadDocuments } from "./load.ts";

const toTraditional = (text: string) => text;

/** The sound files, with words laid over the file of orders. */
function ordersWith(words: object) {
  return baseSources().map(({ path, text }) =>
    path === "purchasing/order.json"
      ? { path, text: JSON.stringify({ ...JSON.parse(text), ...words }) }
      : { path, text },
  );
}

test("without a feature its words and choices are unknown, to the loader and to editors", () => {
  const { problems } = loadDocuments(ordersWith({ approval: {}, auction: {} }), {
    toTraditional,
    features: [],
  });
  expect(problems.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Unknown word "approval"', 'Unknown word "auction"']),
  );
  const editors = dialectSchema(knownNames(baseSources(), []), []);
  expect(JSON.stringify(editors)).not.toMatch(/auction|openList|approval-documents/);
  expect(JSON.stringify(dialectSchema(knownNames(baseSources(), features), features))).toMatch(
    /auction.*openList/s,
  );
});

test("a feature brings words, checks, files, choices and facts of pages", () => {
  const steps: string[] = [];
  const feature: Feature = {
    name: "weather",
    words: {
      shapes: { document: { weather: { type: "string" } } },
      choices: { winds: () => [{ value: "N", title: { cn: "北", tw: "北", en: "North" } }] },
      link: {
        machines: ({ document }) => void steps.push(`machines of ${document.name}`),
        actions: ({ source, report }) => {
          if ("weather" in source) report("/weather", { message: "It rains", severity: "warning" });
        },
        conversions: (_draft, drafts) => void steps.push(String(drafts.choices.has("winds"))),
      },
      facts: { detail: ({ document }) => ({ approved: document.name === "order" }) },
    },
  };
  const { schema, problems } = loadDocuments(ordersWith({ weather: "bad" }), {
    toTraditional,
    features: [feature],
  });
  expect(problems.map(({ pointer, message }) => [pointer, message])).toContainEqual([
    "/weather",
    "It rains",
  ]);
  expect(steps).toContain("machines of order");
  expect(steps.at(-1)).toBe("true");
  const reader: Reader = { language: "en", can: () => true, hides: () => false };
  expect(projectDetail(schema!.page("order")!, reader).approved).toBe(true);
  expect(schema!.givenChoices).toContain("winds");
});
