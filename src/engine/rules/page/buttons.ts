import type { Action, PageSource, Table, Document } from "../../dialect/model/document.ts";
import type { Label } from "../../dialect/text/label.ts";
import { namedInBraces } from "../../dialect/text/braces.ts";
import { previewButton } from "../placeholder/previewRight.ts";
import { actionInput } from "./actionInput.ts";
import { actionMoves } from "./actionMoves.ts";
import { compact } from "./compact.ts";
import type { ButtonView } from "./definition.ts";
import type { Reader } from "../../dialect/model/reader.ts";

/** Buttons that every page has without an action of its document. `save` needs the right to add or to edit. */
export const baseButtons = {
  add: { cn: "新增", tw: "新增", en: "Add" },
  edit: { cn: "编辑", tw: "編輯", en: "Edit" },
  save: { cn: "保存", tw: "儲存", en: "Save" },
  delete: { cn: "删除", tw: "刪除", en: "Delete" },
  import: { cn: "导入", tw: "匯入", en: "Import" },
  export: { cn: "导出", tw: "匯出", en: "Export" },
  print: { cn: "打印", tw: "列印", en: "Print" },
  copy: { cn: "复制", tw: "複製", en: "Copy" },
  preview: { cn: "预览", tw: "預覽", en: "Preview" },
  restore: { cn: "恢复", tw: "還原", en: "Restore" },
  purge: { cn: "彻底删除", tw: "徹底刪除", en: "Delete for good" },
} as const satisfies Record<string, Label>;
type BaseButton = keyof typeof baseButtons;

/** Buttons of a list: add, edit in place, actions, delete, import, export, print, as far as the reader may. */
export function listButtons(page: PageSource, reader: Reader): ButtonView[] {
  const table = tableOfPage(page);
  const isDocument = table.parent === undefined;
  const typed = typing(page, reader);
  const base = (key: BaseButton) => (typed.can(page.menu, key) ? [baseButton(key, reader)] : []);
  // A page that shows only some documents would not show the one just made.
  const takesNew = isDocument && page.where === undefined;
  return [
    ...(takesNew && takesLines(page.document, reader) ? base("add") : []),
    ...(page.style === "edit" ? base("edit") : []),
    ...actionButtons(page, table, reader),
    ...(isDocument ? deleteButton(page, typed) : []),
    ...(takesNew ? base("import") : []),
    ...base("export"),
    ...(isDocument ? printButton(page, reader) : []),
  ];
}

/** The actions in the recycle bin of a list; none where the user may not delete. */
export function binButtons(page: PageSource, reader: Reader): ButtonView[] {
  const typed = typing(page, reader);
  if (page.table !== "" || !typed.can(page.menu, "delete")) return [];
  const { actor } = reader;
  const isAdministrator =
    actor?.user.superAdmin === true || actor?.roles.some(({ code }) => code === "ADMIN") === true;
  return [
    { ...baseButton("restore", reader), bulk: true },
    ...(isAdministrator ? [{ ...baseButton("purge", reader), bulk: true, danger: true }] : []),
  ];
}

/** Buttons of a detail page's header: save, its actions, delete, print, copy. A page of lines leaves the header's actions to the document's own page. */
export function detailButtons(page: PageSource, reader: Reader): ButtonView[] {
  const typed = typing(page, reader);
  const mayWrite = typed.can(page.menu, "add") || typed.can(page.menu, "edit");
  const own = page.table === "" ? actionButtons(page, page.document.header, reader) : [];
  return [
    ...(mayWrite ? [baseButton("save", reader)] : []),
    ...own,
    ...(page.table === "" ? deleteButton(page, typed) : []),
    ...textButton(page, reader),
    ...printButton(page, reader),
    ...copyButton(page, typed),
  ];
}

/** Users who may add such documents may copy one, where the list would show it. */
function copyButton(page: PageSource, reader: Reader): ButtonView[] {
  const makes = page.table === "" && page.where === undefined && reader.can(page.menu, "add");
  return makes && takesLines(page.document, reader) && reader.can(page.menu, "copy")
    ? [baseButton("copy", reader)]
    : [];
}

/** The texts of a document filled, where they name values. */
function textButton(page: PageSource, reader: Reader): ButtonView[] {
  const right = previewButton(page.document);
  return right !== undefined && reader.can(page.menu, right) ? [baseButton("preview", reader)] : [];
}

/** What makes documents in one go, as far as the reader may make them; nothing on a page that shows only some documents. */
export function batchButtons(page: PageSource, reader: Reader): ButtonView[] {
  const typed = typing(page, reader);
  if (page.table !== "" || page.where !== undefined || !typed.can(page.menu, "add")) return [];
  return page.document.header.actions
    .filter(({ key, ofList }) => ofList && (page.actions?.includes(key) ?? true))
    .filter(({ button }) => reader.can(page.menu, button))
    .map((action) => actionButton(action, reader));
}

const untyped = {
  people: new Set<string>(),
  changes: new Set(["add", "delete", "import"]),
  system: new Set(["add", "edit", "delete", "import"]),
} as const;

/**
 * The user without the rights that nobody has on the page's document, whatever their roles: on documents that only
 * the system writes.
 */
export function typing({ document }: PageSource, reader: Reader): Reader {
  const none: ReadonlySet<string> = untyped[document.writes];
  const isNone = (button: string) =>
    none.has(button) || document.noButtons?.includes(button) === true;
  return { ...reader, can: (menu, button) => !isNone(button) && reader.can(menu, button) };
}

/** The actions of a table that the page exposes and the reader may run, in the page's order, else the document's. */
export function actionButtons(page: PageSource, table: Table, reader: Reader): ButtonView[] {
  const exposed = page.table === table.path ? page.actions : undefined;
  const actions = exposed
    ? exposed.flatMap((key) => table.actions.find((action) => action.key === key) ?? [])
    : table.actions;
  return actions
    .filter(({ key, system }) => key !== "delete" && !system)
    .filter(({ button }) => reader.can(page.menu, button))
    .map((action) => actionButton(action, reader));
}

/** A document may have words and states of its own for deleting: then its action is the button. */
function deleteButton(page: PageSource, reader: Reader): ButtonView[] {
  if (!reader.can(page.menu, "delete")) return [];
  const own = page.document.header.actions.find(({ key }) => key === "delete");
  const button = own ? actionButton(own, reader) : baseButton("delete", reader);
  return [{ ...button, danger: true, bulk: true }];
}

/** Every document has a print; of several it is one file. */
function printButton(page: PageSource, reader: Reader): ButtonView[] {
  return reader.can(page.menu, "print") ? [{ ...baseButton("print", reader), bulk: true }] : [];
}

function baseButton(key: BaseButton, reader: Reader): ButtonView {
  return { key, title: baseButtons[key][reader.language] };
}

function actionButton(action: Action, reader: Reader): ButtonView {
  return {
    key: action.key,
    title: action.title[reader.language],
    ...compact({
      danger: action.danger,
      says: sentenceOf(action, reader),
      bulk: action.bulk,
      again: action.again,
      byJob: action.byJob,
      input: actionInput(action, "input", reader),
      lineInput: actionInput(action, "lineInput", reader),
      table: action.table.path || undefined,
      moves: actionMoves(action, reader),
    }),
  };
}

/** The consequence, unless it names what the reader may not see. */
function sentenceOf({ says, table }: Action, reader: Reader): string | undefined {
  const text = says?.[reader.language];
  const isClosed = (name: string) => {
    const field = table.field(name);
    return field !== undefined && reader.hides(field);
  };
  return text === undefined || namedInBraces(text).some(isClosed) ? undefined : text;
}

/** The table a page lists. */
export function tableOfPage(page: PageSource): Table {
  const table = page.document.table(page.table);
  if (!table) throw new Error(`Page ${page.name} lists the unknown table ${page.table}`);
  return table;
}

/**
 * Whether a reader can give a new document the lines that it cannot be without. Where only conversions bring them (`add` of the
 * line table does not hold for the reader), a document that is begun by hand leads nowhere.
 */
function takesLines({ header, status }: Document, { actor }: Reader): boolean {
  if (!actor) return true;
  const party = actor.user.accountType === "STAFF" ? null : actor.party;
  const environment = {
    header: status ? { [status.field]: status.initial } : {},
    me: { party },
    isNew: true,
  };
  const known = [`header.${status?.field}`, "me.party", "isNew"];
  return header.children.every(({ minItems, add }) => {
    if (minItems === 0 || !add || !add.dependencies.every((path) => known.includes(path)))
      return true;
    return add.evaluate(environment) === true;
  });
}
