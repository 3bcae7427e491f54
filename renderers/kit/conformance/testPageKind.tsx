import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import {
  languages,
  type Language,
  type ListPage,
  type ListRow,
} from "../../../src/engine/index.ts";
import { SourceError, type DataSource } from "../../base/dataSource.ts";
import { OwnPage } from "../../feedback/OwnPage.tsx";
import { registeredPageKind } from "../../base/registered.ts";
import { controlsIn, controlName } from "./controls.ts";
import { brokenIn, cleanStage, stage } from "./stage.tsx";

/** A page kind, by the definition of a list that names it, and rows to show. */
export interface PageKindUnderTest {
  readonly page: ListPage;
  readonly rows: readonly ListRow[];
}

/** The rules every page kind keeps. */
export function testPageKind(name: string, { page, rows }: PageKindUnderTest): void {
  const kind = () => registeredPageKind(page.renderer!.name)!;
  const refused = new SourceError({ status: 500, message: "conformance refusal" });
  const query = (answer: DataSource["query"]): Partial<DataSource> => ({
    query: answer,
  });
  async function drawn(source: Partial<DataSource>, language: Language = "en") {
    const { root } = await stage(<OwnPage kind={kind()} page={page} />, language, source);
    await act(async () => {});
    return root;
  }

  describe(`page kind ${name}`, () => {
    cleanStage();

    test("is registered", () => expect(kind()).toBeDefined());

    test.each(languages)("with rows, in %s", async (language) => {
      const asked = vi.fn<DataSource["query"]>(() => Promise.resolve({ rows, total: rows.length }));
      const root = await drawn(query(asked), language);
      expect(brokenIn(root)).toEqual([]);
      expect(asked).toHaveBeenCalled();
      expect(root.textContent?.trim()).not.toBe("");
      expect(
        controlsIn(root)
          .map(controlName)
          .filter((said) => said === ""),
      ).toEqual([]);
    });

    test("without rows it says so", async () => {
      const root = await drawn(query(() => Promise.resolve({ rows: [], total: 0 })));
      expect(brokenIn(root)).toEqual([]);
      expect(root.textContent?.trim()).not.toBe("");
    });

    test("while the rows are on their way", async () => {
      expect(brokenIn(await drawn(query(() => new Promise(() => {}))))).toEqual([]);
    });

    test("a refusal is told in its own words", async () => {
      const root = await drawn(query(() => Promise.reject(refused)));
      expect(root.textContent).toContain("conformance refusal");
    });

    test("a row of nothing but its id does not break it", async () => {
      const bare = rows.map(({ id }) => ({ id }) as ListRow);
      const root = await drawn(query(() => Promise.resolve({ rows: bare, total: bare.length })));
      expect(brokenIn(root)).toEqual([]);
    });
  });
}
