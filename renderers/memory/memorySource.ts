import {
  type DetailPage,
  type GuidePage,
  newRecord,
  parameterValues,
  projectDetail,
  projectGuide,
  projectList,
  recordModelOf,
  type Document,
  type Language,
  type ListPage,
  type PageSource,
  type Reader,
  type RecordContext,
  type Row,
  type Schema,
  type Field,
  type StoredFile,
  memoryStore,
  withReferences,
  type MemoryStore,
} from "../../src/engine/index.ts";
import type { DataSource, SourceError } from "../base/dataSource.ts";
import { runAction } from "./act.ts";
import { actionStates, lineActionStates } from "./actionStates.ts";
import { groupRows } from "./groups.ts";
import { memoryGuides, type MemoryDraft } from "./guide.ts";
import { memoryJobs } from "./jobs.ts";
import { lookupRows } from "./lookup.ts";
import { previewTexts } from "./preview.ts";
import { queryRows, sumRows } from "./query.ts";
import { refusal, saveRecord } from "./save.ts";
import { memoryViews } from "./views.ts";

export interface MemoryOptions {
  readonly language: Language;
  /** Rows by document. */
  readonly seed: Readonly<Record<string, readonly Row[]>>;
  /** `me` of expressions. */
  readonly me: Readonly<Record<string, unknown>>;
  /** Calls that fail, and with what: `{ query: new SourceError(...) }`. */
  readonly failing?: Partial<Record<keyof DataSource, SourceError>>;
  /** Calls that never answer, for loading states. */
  readonly pending?: readonly (keyof DataSource)[];
  /** The definition a page is given instead of the projected one. */
  readonly listPage?: (page: ListPage, name: string) => ListPage;
  /** Unfinished guides that are there from the start. */
  readonly drafts?: readonly MemoryDraft[];
  readonly may?: (menu: string, button: string) => boolean;
  /** The definition that a form or a guide is given instead of the projected one. */
  readonly detailPage?: (
    page: DetailPage,
    name: string,
    /** Which fields are masked in the document that is shown. */
    masks: (field: Field) => boolean,
  ) => DetailPage;
  readonly guidePage?: (page: GuidePage, name: string) => GuidePage;
  readonly schema: Schema;
  /** The fixed day and instant. */
  readonly today: string;
  readonly now: string;
}
/** A data source in memory, with access to its store for changes by other users. */
export interface MemorySource extends DataSource {
  readonly store: MemoryStore;
}

/** A data source over a schema and rows in memory: filters, saves and acts by the engine's rules, without a server. */
export function openMemory(options: MemoryOptions): MemorySource {
  const { language, seed, me, failing = {}, pending = [], may = () => true } = options;
  const { schema, today, now } = options;
  const store = memoryStore(schema, seed);
  const jobs = memoryJobs();
  const parameters = parameterValues(schema.parameters, {});
  const reader: Reader = { language, can: may, hides: () => false, parameters };
  const context: RecordContext = {
    me,
    today,
    now,
    timeZone: "Asia/Shanghai",
    parameter: parameters,
  };
  const guides = memoryGuides({ store, language, context, drafts: options.drafts ?? [] });
  const files = new Map<string, string>();

  const call = async <T>(name: keyof DataSource, work: () => T | Promise<T>): Promise<T> => {
    if (pending.includes(name)) return new Promise<T>(() => undefined);
    const failure = failing[name];
    if (failure) throw failure;
    await Promise.resolve();
    return structuredClone(await work());
  };
  const page = (name: string): PageSource => {
    const found = schema.page(name);
    if (!found) throw refusal("common.notFound", language, [name]);
    return found;
  };
  const documentOf = (name: string): Document => {
    const found = schema.document(name);
    if (!found) throw refusal("common.notFound", language, [name]);
    return found;
  };
  const listPage = (name: string): ListPage => {
    const projected = projectList(page(name), reader);
    return options.listPage ? options.listPage(projected, name) : projected;
  };
  const answer = (document: Document, row: Row) => ({
    record: { ...row, version: row.version ?? 0 },
    actions: actionStates({ document, row, context, language }),
    lineActions: lineActionStates({ document, row, context, language }),
  });
  return {
    store,
    views: memoryViews(),
    listPage: (name) => call("listPage", () => listPage(name)),
    query: (name, query) =>
      call("query", () =>
        query.group === undefined
          ? queryRows(store, listPage(name), query, today)
          : groupRows({ store, source: page(name), page: listPage(name), query, context }),
      ),
    counts: (name, filters) =>
      call("counts", () =>
        Object.fromEntries(
          Object.entries(filters).map(([key, filter]) => [
            key,
            { total: queryRows(store, listPage(name), filter ? { filter } : {}, today).total },
          ]),
        ),
      ),
    summary: (name, query) => call("summary", () => sumRows(store, listPage(name), query, today)),
    detailPage: (name, masked = []) =>
      call("detailPage", () => {
        const masks = ({ confidential = "" }: Field) => masked.includes(confidential);
        const projected = projectDetail(page(name), { ...reader, masks });
        return options.detailPage ? options.detailPage(projected, name, masks) : projected;
      }),
    get: (name, id) =>
      call("get", () => {
        const { document } = page(name);
        const row = store.rows.get(document.name)!.get(id);
        if (!row) throw refusal("common.notFound", language, [document.title[language], id]);
        return answer(document, row);
      }),
    blank: (name) =>
      call("blank", () => {
        const { document } = page(name);
        const row = newRecord(recordModelOf(document, language), context);
        return answer(document, withReferences(store, document, row));
      }),
    save: (name, request) =>
      call("save", () =>
        answer(
          page(name).document,
          saveRecord({ store, document: page(name).document, request, context, language }),
        ),
      ),
    preview: (name, request) =>
      call("preview", () => previewTexts({ store, page: page(name), request, language })),
    act: (name, action, request) =>
      call("act", () =>
        runAction({ store, document: documentOf(name), action, request, context, language }),
      ),
    tryAction: (name, action, request) =>
      call("tryAction", () => {
        const document = documentOf(name);
        return runAction({ store, document, action, request, context, language, tries: true });
      }),
    guidePage: (name) =>
      call("guidePage", () => {
        const projected = projectGuide(page(name), reader);
        return options.guidePage ? options.guidePage(projected, name) : projected;
      }),
    openGuide: (name, draft) =>
      call("openGuide", () => {
        const { document } = page(name);
        const open = guides.open(page(name), draft);
        return { ...open, record: withReferences(store, document, open.record) };
      }),
    keepGuide: (name, request) => call("keepGuide", () => guides.keep(page(name), request)),
    checkGuide: (name, request) => call("checkGuide", () => guides.check(page(name), request)),
    finishGuide: (name, request) => call("finishGuide", () => guides.finish(page(name), request)),
    guideDrafts: (name) => call("guideDrafts", () => guides.drafts(page(name))),
    dropGuide: (name, draft) => call("dropGuide", () => guides.drop(page(name), draft)),
    lookup: (name, request) => call("lookup", () => lookupRows(store, documentOf(name), request)),
    upload: async (file, { onProgress, signal }) => {
      if (failing.upload) throw failing.upload;
      onProgress?.(0.4);
      if (pending.includes("upload")) {
        return new Promise<StoredFile>((_, reject) =>
          signal?.addEventListener("abort", () => reject(new Error("aborted"))),
        );
      }
      const stored: StoredFile = {
        id: `file-${files.size + 1}`,
        name: file.name,
        size: file.size,
        mime: file.type || "application/octet-stream",
      };
      files.set(stored.id, URL.createObjectURL(file));
      return stored;
    },
    fileUrl: (file) => call("fileUrl", () => files.get(file.id) ?? picture),
    importUpload: (_page, file) => call("importUpload", () => jobs.importUpload(file)),
    importRun: (_page, request) => call("importRun", () => jobs.importRun(request)),
    exportRun: (_page, _query, format) => call("exportRun", () => jobs.exportRun(format)),
    batchRun: (page) => call("batchRun", () => jobs.batchRun(page)),
    job: (id) => call("job", () => jobs.job(id)),
    cancelJob: (id) => call("cancelJob", () => jobs.cancel(id)),
    download: async () => new Blob(["number,reason\n"], { type: "text/csv" }),
  };
}

/** A grey picture, for images that were not uploaded in this memory. */
const picture =
  "data:image/svg+xml;utf8," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="88" height="88"><rect width="88" height="88" fill="#b9c7c7"/><circle cx="44" cy="36" r="14" fill="#fff"/><rect x="18" y="56" width="52" height="20" rx="10" fill="#fff"/></svg>',
  );
