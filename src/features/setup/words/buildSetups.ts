import type { DocumentDraft, Drafts } from "../../../engine/dialect/assemble/draft.ts";
import type { Table } from "../../../engine/dialect/model/document.ts";
import { pointerTo } from "../../../engine/dialect/read/jsonText.ts";
import type { CheckedFile, CheckedFiles } from "../../../engine/dialect/shapes/checkFiles.ts";
import { nearest } from "../../../engine/dialect/text/nearest.ts";
import { knownButtons } from "../../../engine/dialect/link/rights/knownButtons.ts";
import type { RowBlock } from "../../../engine/dialect/model/words.ts";
import type { Grant, Setup, SetupSource } from "./setup.ts";

interface Step {
  readonly checked: CheckedFiles;
  readonly drafts: Drafts;
}
type File = CheckedFile<SetupSource>;

/** What a store is given. Menus, buttons, documents and fields that are not there are reported. */
export function buildSetups(step: Step): readonly Setup[] {
  const buttons = knownButtons(step);
  const files = step.checked.ofClass("setup");
  const roles = [...roleCodes, ...files.flatMap(({ source }) => rolesIn(source))].toSorted();
  judgeCases(step.checked, roles);
  return Object.freeze(
    files.map((file) => {
      const { rights = {}, rows = [], demo = [] } = file.source.setup ?? {};
      for (const role of Object.keys(rights)) judgeRole(file, role, roles);
      judgeBlocks(file, step.drafts, rows, "/setup/rows");
      judgeBlocks(file, step.drafts, demo, "/setup/demo");
      return Object.freeze({
        name: file.name,
        rights: Object.freeze(
          Object.entries(rights).flatMap(([role, menus]) =>
            Object.entries(menus).flatMap(([menu, grant]): readonly Grant[] => {
              const at = pointerTo("/setup/rights", role, menu);
              const { buttons: given, dataScope } =
                "buttons" in grant ? grant : { buttons: grant, dataScope: undefined };
              const pointer = "buttons" in grant ? pointerTo(at, "buttons") : at;
              judgeGrant(file, { buttons, menu, given, at, pointer });
              return given.map((button) => ({ role, menu, button, dataScope }));
            }),
          ),
        ),
        rows: Object.freeze(rows),
        demo: Object.freeze(demo),
      });
    }),
  );
}

/** Codes of the roles that a file brings as rows. */
function rolesIn({ setup }: SetupSource): readonly string[] {
  return (setup?.rows ?? [])
    .filter(({ document }) => document === "role")
    .flatMap(({ columns = [], rows = [], records = [] }) => [
      ...rows.map((row) => row[columns.indexOf("code")]),
      ...records.map((row) => row["code"]),
    ])
    .filter((code) => typeof code === "string");
}

/** Who does what in examples: a role that is not there would be refused, which an example may expect. */
function judgeCases({ documents }: CheckedFiles, known: readonly string[]): void {
  for (const { source, report } of documents)
    (source.cases ?? []).forEach(({ as, steps = [] }, index) => {
      const at = pointerTo("/cases", index);
      const said = [{ as, pointer: at }];
      steps.forEach((step, position) =>
        said.push({ as: step.as, pointer: pointerTo(at, "steps", position) }),
      );
      for (const { as: who, pointer } of said) {
        const role = typeof who === "object" ? who.role : who;
        if (role === undefined || known.includes(role)) continue;
        const place = pointerTo(pointer, "as");
        report(typeof who === "object" ? pointerTo(place, "role") : place, {
          message: `No role "${role}"`,
          allowed: known,
          nearest: nearest(role, known),
        });
      }
    });
}

function judgeRole({ report }: File, role: string, known: readonly string[]): void {
  if (known.includes(role)) return;
  report(pointerTo("/setup/rights", role), {
    message: `No role "${role}" of the product or of setup files`,
    allowed: known,
    nearest: nearest(role, known),
  });
}

function judgeGrant(
  { report }: File,
  of: {
    readonly buttons: ReadonlyMap<string, ReadonlySet<string>>;
    readonly menu: string;
    readonly given: readonly string[];
    readonly at: string;
    readonly pointer: string;
  },
): void {
  const known = of.buttons.get(of.menu);
  if (!known) {
    const menus = [...of.buttons.keys()].toSorted();
    report(of.at, {
      message: `No menu "${of.menu}"`,
      allowed: menus,
      nearest: nearest(of.menu, menus),
    });
    return;
  }
  of.given.forEach((button, index) => {
    if (button === "*" || known.has(button)) return;
    const allowed = [...known].toSorted();
    report(pointerTo(of.pointer, index), {
      message: `"${of.menu}" has no button "${button}"`,
      allowed,
      nearest: nearest(button, allowed),
    });
  });
}

function judgeBlocks(
  file: File,
  drafts: Drafts,
  blocks: readonly RowBlock[],
  pointer: string,
): void {
  blocks.forEach((block, index) => {
    const at = pointerTo(pointer, index);
    const draft = drafts.find(block.document);
    if (draft) return judgeRows(file, draft, block, at);
    if (block.document === undefined || drafts.isUnreadable(block.document)) return;
    const names = drafts.all.map(({ document }) => document.name);
    file.report(pointerTo(at, "document"), {
      message: `No document "${block.document}"`,
      allowed: names,
      nearest: nearest(block.document, names),
    });
  });
}

function judgeRows(file: File, draft: DocumentDraft, block: RowBlock, at: string): void {
  const { header } = draft.document;
  const judge = (key: string, table: Table, place: string) => {
    if (key.startsWith("$") || table.field(key) || draft.suspects.has(key)) return;
    if (table.children.some((child) => child.key === key)) return;
    const known = [...table.fields, ...table.children].map((one) => one.key);
    const message = `"${draft.document.name}" has no field or lines "${key}"`;
    file.report(place, { message, allowed: known, nearest: nearest(key, known) });
  };
  const judgeRecord = (row: Readonly<Record<string, unknown>>, table: Table, place: string) => {
    for (const [key, value] of Object.entries(row)) {
      judge(key, table, pointerTo(place, key));
      const lines = table.children.find((child) => child.key === key);
      if (!lines || !Array.isArray(value)) continue;
      (value as readonly unknown[]).forEach((line, index) => {
        if (typeof line === "object" && line !== null)
          judgeRecord(line as typeof row, lines, pointerTo(place, key, index));
      });
    }
  };
  block.columns?.forEach((key, index) => judge(key, header, pointerTo(at, "columns", index)));
  block.rows?.forEach((row, index) => {
    const columns = block.columns?.length ?? 0;
    if (row.length !== columns)
      file.report(pointerTo(at, "rows", index), {
        message: `${row.length} values for ${columns} columns`,
      });
  });
  block.records?.forEach((row, index) => judgeRecord(row, header, pointerTo(at, "records", index)));
}

/** Codes of the product's own roles; a test compares them with those that a new store gets. */
export const roleCodes = (
  "ADMIN REQUESTER DEPT_MGR BUYER PUR_MGR SRM EXPERT WH WH_MGR QC QC_MGR PLAN WORKER FIN AUDITOR " +
  "SUP_BASIC SUP_READ SUP_FULL CUST"
).split(" ");
