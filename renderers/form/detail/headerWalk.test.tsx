import { Session } from "node:inspector/promises";
import { join } from "node:path";
import { act } from "react";
import { expect, test } from "vitest";
import { newRecord, recordModelFromPage } from "../../../src/engine/index.ts";
import { createDocumentStore } from "../../document/documentStore.ts";
import { sampleContext, samplePage } from "../../document/samplePage.ts";
import { DocumentContext } from "../../document/useDocument.ts";
import { cleanStage, stage } from "../../kit/conformance/stage.tsx";
import { HeaderForm } from "../formily/HeaderForm.tsx";
import { DetailBody } from "./DetailBody.tsx";

/*
 * How far a letter that is typed into a header field walks: the files of ours in which code runs, once everything is
 * drawn, and our components between the body of the page and the input (those of Formily and Ant Design aside, but for
 * the two that `observer` makes of ours). A walk may not grow; a change that shortens it lowers its figures here.
 */

cleanStage();

/** Whether a file is a library's, or this test. */
const isForeign = (path: string) => /node_modules|\.test\./.test(path);
const repository = `${join(import.meta.dirname, "../../..")}/`;

/** Draws the sample document's body while it is written; answers the input of its project. */
async function openProject(): Promise<HTMLInputElement> {
  const model = recordModelFromPage(samplePage, "en");
  const store = createDocumentStore({ page: samplePage, model, context: sampleContext });
  store.load({ ...newRecord(model, sampleContext), kindOf: "ASSET", items: [] });
  const parts = { lines: [], further: [], life: [] };
  const props = { page: samplePage, answer: { record: {} }, store, idPrefix: "t-", saving: false };
  const panel = { open: true, setOpen: () => {}, fold: () => {} };
  const { root } = await stage(
    <DocumentContext value={{ store, idPrefix: "t-", readOnly: false }}>
      <HeaderForm>
        <DetailBody
          {...({ ...props, parts } as unknown as Parameters<typeof DetailBody>[0])}
          {...{ panel, reading: false }}
        />
      </HeaderForm>
    </DocumentContext>,
  );
  return root.querySelector<HTMLInputElement>("#t-project")!;
}

/** Types as a browser does: React listens to the event, and reads the value that the element has then. */
async function type(input: HTMLInputElement, text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")!;
  await act(async () => {
    set!.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function withSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
  const session = new Session();
  session.connect();
  try {
    return await work(session);
  } finally {
    session.disconnect();
  }
}

test("a letter in a header field runs code in these files", async () => {
  const input = await openProject();
  await type(input, "a");
  const files = await withSession(async (session) => {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await type(input, "ab");
    const { result } = await session.post("Profiler.takePreciseCoverage");
    return result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges[0]!.count > 0))
      .map(({ url }) => url.replace("file://", ""))
      .filter((path) => path.startsWith(repository) && !isForeign(path))
      .map((path) => path.slice(repository.length));
  });
  expect(input.value).toBe("ab");
  expect(files).toContain("renderers/widgets/text.tsx");
  expect(files.length, files.toSorted().join("\n")).toBeLessThanOrEqual(20);
});

/** What React keeps of a component that is drawn. */
interface Fiber {
  readonly type: unknown;
  readonly return: Fiber | null;
}

test("so many components are between the body of a page and the input of a header field", async () => {
  const input = await openProject();
  const key = Object.keys(input).find((one) => one.startsWith("__reactFiber"))!;
  const components: Component[] = [];
  for (
    let fiber: Fiber | null = (input as unknown as Record<string, Fiber>)[key]!;
    fiber;
    fiber = fiber.return
  )
    if (typeof fiber.type === "function") components.push(fiber.type as Component);
  const between = components.slice(0, components.indexOf(DetailBody as Component));
  const files = await withSession((session) => filesOf(session, between));
  const own = files.filter((path) => path.startsWith(repository) && !isForeign(path));
  const observed = files.filter((path) => path.endsWith("reactive-react/esm/observer.js"));
  const names = files.map((path, at) => `${between[at]!.name} ${path}`).join("\n");
  expect(own.length, names).toBe(6);
  expect(observed.length, names).toBe(2);
});

type Component = (props: never) => unknown;

/** Where functions are written: their paths. */
async function filesOf(
  session: Session,
  functions: readonly Component[],
): Promise<readonly string[]> {
  const scripts = new Map<string, string>();
  session.on("Debugger.scriptParsed", ({ params }) => scripts.set(params.scriptId, params.url));
  await session.post("Debugger.enable");
  const asked = globalThis as { asked?: Component };
  const paths: string[] = [];
  for (const one of functions) {
    asked.asked = one;
    const { result } = await session.post("Runtime.evaluate", { expression: "globalThis.asked" });
    const { internalProperties = [] } = await session.post("Runtime.getProperties", {
      objectId: result.objectId!,
      ownProperties: true,
    });
    const place = internalProperties.find(({ name }) => name === "[[FunctionLocation]]");
    const { scriptId } = place!.value!.value as { readonly scriptId: string };
    paths.push(scripts.get(scriptId)!.replace("file://", ""));
  }
  delete asked.asked;
  return paths;
}
