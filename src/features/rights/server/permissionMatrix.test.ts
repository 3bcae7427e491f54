import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { defaultRoles } from "./defaultRoles.ts";

/**
 * The permission matrix of the domain (10.4), cell by cell: R reads, E writes, A approves, X does what is special, V is the
 * counterpart's side, `score` only scores, on the sheet of its own (SUP_SHEET). Menus of a row are alike unless a cell names them.
 */
const columns =
  "REQUESTER DEPT_MGR BUYER PUR_MGR SRM WH WH_MGR QC QC_MGR PLAN WORKER FIN SUP_BASIC SUP_FULL".split(
    " ",
  );
const matrix = `
PUR_REQ                                      | RE | REA | RE  | REA | R    | -   | R    | -  | -    | RE   | -  | R  | - | -
PUR_POOL                                     | R  | R   | RX  | RX  | -    | -   | -    | -  | -    | -    | -  | -  | - | -
PUR_RFQ PUR_QUOTE                            | -  | -   | REX | RAX | R    | -   | -    | -  | -    | -    | -  | R  | V | V
PUR_PRICE                                    | -  | -   | REX | RAX | R    | -   | -    | -  | -    | -    | -  | R  | - | -
PUR_BID                                      | -  | -   | REX | RAX | R    | -   | -    | -  | -    | -    | -  | R  | V | V
PUR_PO                                       | R  | R   | REX | RAX | R    | R   | R    | -  | -    | -    | -  | R  | - | -
PUR_CHG                                      | R  | R   | REX | RAX | R    | R   | R    | -  | -    | -    | -  | R  | - | V
PUR_CON                                      | -  | -   | REX | RAX | R    | -   | -    | -  | -    | -    | -  | RA | - | V
PUR_REC                                      | -  | -   | REX | RA  | -    | -   | -    | -  | -    | -    | -  | RX | - | V
PUR_CLASS PUR_AVL PUR_PRICELIST              | -  | -   | R   | REX | RE   | -   | -    | -  | R    | -    | -  | R  | - | -
SUP_INV SUP_ADM SUP_QUA SUP_EVA              | -  | -   | RE  | RA  | REAX | -   | -    | -  | -    | -    | -  | -  | V | V
SUP_AUD SUP_SMP                              | -  | -   | RE  | RA  | REAX | -   | -    | RE | RA   | -    | -  | -  | V | V
SUP_BLK SUP_DIS                              | -  | -   | R   | RA  | RE   | -   | -    | -  | RA   | -    | -  | R  | V | V
SUP_DIR                                      | -  | -   | RE  | R   | REAX | R   | R    | R  | R    | -    | -  | RA | V | V
SUP_IND SUP_ASS                              | -  | -   | score | RA | REX | -   | -    | -  | -    | -    | -  | -  | - | -
SUP_SCO                                      | -  | -   | R score | RA | REX | R score | R score | R score | R score | - | - | - | - | R
WMS_TASK WMS_TRF WMS_WORET WMS_PAL           | -  | -   | R   | R   | -    | REX | REAX | -  | -    | -    | -  | -  | - | -
WMS_NOTICE                                   | -  | -   | R   | R   | -    | REX | REAX | -  | -    | RE   | -  | -  | - | -
WMS_COUNT                                    | -  | -   | -   | -   | -    | RE  | REAX | -  | -    | -    | -  | -  | - | -
WMS_ADJ                                      | -  | -   | -   | -   | -    | -   | REAX | -  | -    | -    | -  | RA | - | -
WMS_MOV                                      | -  | -   | R   | R   | -    | R   | RX   | R  | R    | R    | R  | R  | - | -
WMS_STOCK                                    | -  | -   | R   | R   | -    | R   | RX   | R  | R    | R    | R  | R  | - | R
WMS_BATCH                                    | -  | -   | R   | R   | -    | R   | RX   | R  | RX   | R    | R  | R  | - | -
WMS_DN                                       | -  | -   | R   | R   | -    | RX  | RX   | -  | -    | -    | -  | -  | - | V
QMS_STD_IQC QMS_STD_OQC QMS_CLS QMS_ITEM QMS_BAD | - | - | - | -   | R    | -   | -    | R  | REAX | R    | -  | -  | - | -
QMS_IQC                                      | -  | -   | R   | R   | R    | R   | R    | REX | RAX | R    | -  | -  | - | R
QMS_IPQC                                     | -  | -   | R   | R   | R    | R   | R    | REX | RAX | R    | R  | -  | - | -
QMS_FQC QMS_OQC                              | -  | -   | R   | R   | R    | R   | R    | REX | RAX | R    | -  | -  | - | -
QMS_8D                                       | -  | -   | R   | R   | RX   | -   | -    | RE | RAX  | R    | -  | -  | - | V
MES_WO                                       | -  | -   | -   | -   | -    | R   | R    | R  | R    | REAX | R  | -  | - | -
MES_PROC                                     | -  | -   | -   | -   | -    | R   | R    | R  | R    | REAX | -  | -  | - | -
MES_DISP                                     | -  | -   | -   | -   | -    | R   | R    | R  | R    | REAX | R  | -  | - | -
MES_REP                                      | -  | -   | -   | -   | -    | R   | R    | R  | R    | REAX | REX | - | - | -
RPT_DELIV RPT_OTD RPT_SPEND RPT_SAVE RPT_PRICE RPT_REQ | - | R | R  | R   | R    | -   | -    | -  | -    | -    | -  | R  | - | -
RPT_AGE RPT_TURN RPT_INOUT                   | -  | R   | R   | R   | R    | R   | R    | -  | -    | -    | -  | R  | - | -
RPT_IQC RPT_8D                               | -  | R   | R   | R   | R    | -   | -    | R  | R    | -    | -  | R  | - | -
RPT_TRACE                                    | -  | R   | R   | R   | R    | R   | R    | R  | R    | -    | -  | R  | - | -
RPT_PROD                                     | -  | R   | R   | R   | R    | -   | -    | -  | -    | R    | -  | R  | - | -
BAS_*                                        | R  | R   | R   | RE  | R    | R   | R    | R  | RE   | RE   | -  | R  | - | -
SYS_USER SYS_ROLE SYS_MENU SYS_PARAM SYS_LOG SYS_FLOW SYS_NUM SYS_CACHE SYS_BIN SYS_STUDIO | - | - | - | - | - | - | - | - | - | - | - | - | - | -
`
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [menus = "", ...cells] = line.split("|").map((cell) => cell.trim());
    return menus
      .split(/\s+/)
      .flatMap((menu) => cells.map((cell, at) => [menu, columns[at]!, cell] as const));
  });

const source = JSON.parse(readFileSync(new URL("./roles.json", import.meta.url), "utf8")) as {
  readonly special: Readonly<Record<string, readonly string[]>>;
  readonly counterpart: Readonly<Record<string, readonly string[]>>;
  /** What every role has: messages, own tasks, delegation. */
  readonly everybody: Readonly<Record<string, unknown>>;
};
const roles = defaultRoles();
function buttonsOf(code: string, menu: string): ReadonlySet<string> {
  const { authorisations } = roles.find((role) => role.code === code)!;
  return new Set(
    authorisations
      .filter((line) => covers(line.menu, menu) && !line.denied)
      .map(({ button }) => button),
  );
}

/** Whether a line is for a menu, by its name or as one of the menus that begin alike (`RPT_*`). */
function covers(written: string, menu: string): boolean {
  return (
    written === menu ||
    (written.length > 1 && written.endsWith("_*") && menu.startsWith(written.slice(0, -1)))
  );
}

/** Single buttons that a role has beside its letters, each with its reason. */
const extras: Readonly<Record<string, readonly string[]>> = {
  // Starts and reports what is dispatched to him; publishing and closing are the supervisor's.
  "WORKER MES_DISP": ["start"],
  // The requester's side of closing a line; who may see target prices.
  "REQUESTER PUR_REQ": ["applyClose", "confirmClose", "rejectClose", "withdrawClose"],
  "DEPT_MGR PUR_REQ": ["applyClose", "confirmClose", "rejectClose", "withdrawClose"],
  "PLAN PUR_REQ": ["applyClose", "confirmClose", "rejectClose", "withdrawClose"],
  "BUYER PUR_REQ": ["reserve", "applyClose", "confirmClose", "rejectClose", "withdrawClose"],
  // The manager's X on requisitions, and assigning.
  "PUR_MGR PUR_REQ":
    "void close cancelClose reserve assign applyClose confirmClose rejectClose withdrawClose".split(
      " ",
    ),
  "PUR_MGR PUR_POOL": ["assign", "cancelClose"],
  "PUR_MGR PUR_PO": ["cancelClose"],
  // A concession is agreed by two departments: purchasing says that the goods are needed.
  "PUR_MGR QMS_IQC": ["agree"],
  // Whoever answers for the buyers asks the supplier, and lets a difference of an invoice pass; the money is finance's.
  "PUR_MGR PUR_REC": ["askRevoke", "releaseHold"],
  "FIN PUR_REC": ["verify", "markPaid", "releaseHold"],
  // "A(bank)": finance sees and keeps the accounts.
  "FIN SUP_DIR": ["edit", "bank"],
  // Decides on the plans that the only warehouse manager makes himself, as on adjustments.
  "FIN WMS_COUNT": ["query", "get", "approve", "refuse", "return"],
  // "RX freeze": quality holds stock where it lies, and moves none.
  "QC_MGR WMS_STOCK": ["freeze", "unfreeze"],
  "WH WMS_COUNT": ["firstCountStart", "firstCountClose", "secondCountStart", "secondCountClose"],
};
const letters = {
  R: ["query", "get", "export", "print"],
  E: "add edit delete submit withdraw reset import copy enable disable effect invalidate".split(
    " ",
  ),
  A: ["approve", "refuse", "return", "revokeApproval"],
};

function expected(role: string, menu: string, cell: string): ReadonlySet<string> {
  const named = cell.split(" ");
  const buttons = [...(named[0] ?? "")].flatMap((letter) => {
    if (letter === "X") return source.special[menu] ?? [];
    if (letter === "V") return source.counterpart[menu] ?? [];
    return letter in letters ? letters[letter as keyof typeof letters] : [];
  });
  if (cell === "score") return new Set();
  // Who only scores opens the assessment, and exports nothing.
  if (named[1] === "score" && role !== "BUYER") return new Set(["query", "get"]);
  return new Set([...buttons, ...(extras[`${role} ${menu}`] ?? [])]);
}

test("the matrix is whole", () => {
  expect(matrix.length).toBeGreaterThan(600);
  expect(new Set(matrix.map(([, role]) => role)).size).toBe(columns.length);
});

describe.each(columns)("%s", (role) => {
  const cells = matrix.filter(([, column]) => column === role);
  test.each(cells)("%s", (menu, _role, cell) => {
    expect([...buttonsOf(role, menu)].toSorted()).toEqual(
      [...expected(role, menu, cell)].toSorted(),
    );
  });
});

test("whoever scores may fill in the sheet", () => {
  const scorers = matrix.filter(([, , cell]) => cell.includes("score")).map(([, role]) => role);
  for (const role of new Set(scorers))
    expect([...buttonsOf(role, "SUP_SHEET")], role).toEqual(["query", "get", "edit"]);
});

test("the auditor reads everywhere and does nothing", () => {
  const { authorisations } = roles.find(({ code }) => code === "AUDITOR")!;
  const menus = new Set(authorisations.map(({ menu }) => menu));
  for (const prefix of ["PUR", "SUP", "WMS", "QMS", "MES", "RPT", "BAS", "SYS"])
    expect(menus).toContain(`${prefix}_*`);
  const own = new Set(Object.keys(source.everybody));
  const done = authorisations.filter(
    ({ menu, button }) => !own.has(menu) && !letters.R.includes(button),
  );
  expect(done).toEqual([]);
});

test("the administrator has everything but approving business documents", () => {
  const { authorisations, dataScope } = roles.find(({ code }) => code === "ADMIN")!;
  expect(dataScope).toBe("ALL");
  expect(authorisations.filter(({ denied }) => !denied)).toEqual([{ menu: "*", button: "*" }]);
  const taken = authorisations
    .filter(({ denied }) => denied)
    .map(({ menu, button }) => `${menu}:${button}`);
  expect(taken.toSorted()).toEqual(letters.A.map((button) => `*:${button}`).toSorted());
});

test("an expert scores biddings, and nothing else of the business", () => {
  const menus = ["PUR_BID", ...Object.keys(source.everybody)];
  const { authorisations } = roles.find(({ code }) => code === "EXPERT")!;
  expect([...new Set(authorisations.map(({ menu }) => menu))].toSorted()).toEqual(menus.toSorted());
  expect([...buttonsOf("EXPERT", "PUR_BID")]).toEqual(["query", "get", "score", "submitScore"]);
});
