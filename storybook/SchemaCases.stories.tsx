import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spin, Typography } from "antd";
import { useEffect, useState } from "react";
import { expect } from "storybook/test";
import { caseJudge } from "../src/engine/index.ts";
import { arranged } from "../tests/documents/arranged.ts";
import { storyNow, storyToday } from "./memory/clock.ts";
import { storySchema } from "./memory/schema.ts";

interface Judged {
  readonly document: string;
  readonly title: string;
  readonly wrong: string | undefined;
}

/** The examples of every schema, judged in this browser: those that name a role need the server's roles and are left to it. */
function SchemaCases() {
  const [judged, setJudged] = useState<readonly Judged[] | null>(null);
  useEffect(() => {
    void judgeAll().then(setJudged);
  }, []);
  if (!judged) return <Spin />;
  return (
    <div style={{ padding: 16 }}>
      <Typography.Title level={2}>{judged.length} examples</Typography.Title>
      <ul>
        {judged.map(({ document, title, wrong }) => (
          <li
            key={`${document} ${title}`}
            data-testid={wrong === undefined ? "as-expected" : "wrong"}
          >
            {document}: {title}
            {wrong !== undefined && <strong>: {wrong}</strong>}
          </li>
        ))}
      </ul>
    </div>
  );
}

async function judgeAll(): Promise<readonly Judged[]> {
  const schema = storySchema();
  const judge = await caseJudge(schema, {
    person: "staff",
    arranged,
    today: storyToday,
    now: storyNow,
  });
  const judged: Judged[] = [];
  for (const document of schema.documents) {
    for (const example of document.cases) {
      if ([example, ...(example.steps ?? [])].some(({ as }) => as !== undefined)) continue;
      const wrong = await judge(document, example).catch(String);
      judged.push({ document: document.name, title: example.title, wrong });
    }
  }
  return judged;
}

const meta: Meta<typeof SchemaCases> = {
  title: "Engine/Examples of the schemas",
  component: SchemaCases,
};
export default meta;

/** The rules of the schemas are the server's and the browser's: the same examples come out alike. */
export const Cases: StoryObj<typeof SchemaCases> = {
  play: async ({ canvas }) => {
    const title = await canvas.findByRole("heading", undefined, { timeout: 20_000 });
    await expect(canvas.queryAllByTestId("wrong").map((row) => row.textContent)).toEqual([]);
    const ran = canvas.getAllByTestId("as-expected").length;
    await expect(title).toHaveTextContent(`${ran} examples`);
    await expect(ran).toBeGreaterThan(40);
  },
};
