import { useMemo } from "react";
import { SourceError, type DataSource } from "../../renderers/base/dataSource.ts";
import { DetailView } from "../../renderers/form/detail/DetailView.tsx";
import { ListView } from "../../renderers/list/ListView.tsx";
import { GuideView } from "../../renderers/guide/GuideView.tsx";
import { sampleRows } from "../../renderers/memory/sampleRows.ts";
import { RendererContext, useRenderer } from "../../renderers/base/rendererContext.ts";
import {
  memoryId,
  parameterValues,
  type Language,
  type ListPage,
  type RecordContext,
} from "../../src/engine/index.ts";
import { draftAt, draftId, event } from "../guide/drafts.ts";
import { seed } from "../memory/orders.ts";
import { demoValue } from "../gallery/demoValues.ts";
import { storySchema } from "../memory/schema.ts";
import { memorySource, type MemoryOptions } from "../memorySource.ts";
import { kinds, type Kind, type KindLook } from "./looks.ts";
import { maskingDocument, maskingRows, withLongTexts } from "./rows.ts";

export interface KindPageProps {
  readonly kind: Kind;
  readonly look: KindLook;
}

const nothing = () => undefined;
const looking = ["query", "get", "export", "print"];
const failure = new SourceError({
  status: 500,
  message: "系统错误，请稍后再试",
  detailId: "9f3a-77",
});
/** What a kind asks for its rows with. */
const asked = { List: "query", "Edit page": "query", Detail: "get", Guide: "openGuide" } as const;

/** A page of a kind in one of its looks; what is not said of the look is the page as it is. */
export function KindPage({ kind, look }: KindPageProps) {
  const outer = useRenderer();
  const page = kinds[kind];
  const environment = useMemo(() => {
    const { language, me, timeZone } = outer;
    const context: RecordContext = {
      me,
      timeZone,
      today: outer.today(),
      now: outer.now(),
      parameter: parameterValues(storySchema().parameters, {}),
    };
    const options = { ...rowsOf(kind, look, context, language), language, me };
    return { ...outer, source: sourceOf(kind, look, options) };
  }, [outer, kind, look]);
  const id = look === "Empty" ? {} : { id: memoryId("purchase-order RTE2026110024") };
  return (
    <RendererContext value={environment}>
      {kind === "Detail" ? (
        <DetailView page={page} {...id} />
      ) : kind === "Guide" ? (
        <GuideView page={page} {...(look !== "Empty" && { draft: draftId })} />
      ) : (
        <div style={{ height: "calc(100vh - 24px)" }}>
          <ListView page={page} onOpen={nothing} onAdd={nothing} />
        </div>
      )}
    </RendererContext>
  );
}

/** The rows of a look, and the unfinished guide that stands for them where one is filled in. */
function rowsOf(kind: Kind, look: KindLook, context: RecordContext, language: Language) {
  const schema = storySchema();
  const { document } = schema.page(kinds[kind])!;
  const masters = seed();
  if (look === "Empty" && kind !== "Detail" && kind !== "Guide") return { seed: {} };
  if (kind === "Guide") {
    const title = "很长的标题 A long title ".repeat(12).slice(0, 100);
    const changes = look === "LongText" ? { ...event, set: { ...event.set, title } } : event;
    return { seed: masters, drafts: [draftAt("summary", changes)] };
  }
  const made =
    kind === "Edit page"
      ? sampleRows({
          schema,
          document,
          states: { status: "FIRST" },
          language,
          context,
          known: demoValue,
        })
      : {};
  const all = { ...masters, ...made };
  // Whoever looks is one of those who count.
  const rows = all[document.name]!.map((row) =>
    kind === "Edit page" ? { ...row, firstCounters: [context.me["staff"]] } : row,
  );
  return {
    seed: {
      ...all,
      [document.name]: look === "LongText" ? withLongTexts(document, rows) : rows,
    },
  };
}

/** No page of the product that is edited in place has prices: the first count stands for one. */
const closingCounts = (page: ListPage): ListPage => ({
  ...page,
  columns: page.columns.map((column) =>
    column.key === "firstCount" ? { ...column, confidential: ["price"] } : column,
  ),
});

function sourceOf(
  kind: Kind,
  look: KindLook,
  options: Pick<MemoryOptions, "seed" | "drafts" | "language" | "me">,
): DataSource {
  const page = storySchema().page(kinds[kind])!;
  const source = memorySource({
    ...options,
    ...(look === "ReadOnly" && {
      may: (_menu: string, button: string) => looking.includes(button),
    }),
    ...(look === "Failed" && { failing: { [asked[kind]]: failure } }),
    ...(look === "Loading" && { pending: [asked[kind]] }),
    ...(look === "Masked" && kind === "Edit page" && { listPage: closingCounts }),
  });
  if (look !== "Masked") return source;
  return kind === "Detail" ? maskingDocument(source, page.document) : maskingRows(source);
}
