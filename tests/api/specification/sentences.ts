/*
 * The specification of the product, sentence by sentence, each with what shows it:
 *
 *   page NAME             it is in an administrator's menu and its list is answered; `page NAME as LOGIN`: in that person's
 *   custom CODE           a page of the app's own, in the administrator's menu by its code
 *   action DOCUMENT[.LINES].KEY, state DOCUMENT[.LINES].NAME    it is declared
 *   code NAME             the coded name is found by the data dictionary
 *   coded TABLE           fields have coded names that begin so
 *   field DOCUMENT[.LINES].KEY    it is declared
 *   prefix PATH           the API description has calls under it
 *   call METHOD PATH      the API description has it (what it answers: specCalls.test.ts)
 *   error KEY STATUS      the error table has it
 *   status DOCUMENT NUMBER    a rule of the document's file is refused with it
 *   parameter KEY TEXT    its value, its options or its range
 *   test FILE TITLE       a test of that title (or the beginning of it) proves it
 *   source FILE TEXT      a constant stands there
 */

/** Section, sentence, what shows it. */
export type Sentence = readonly [section: string, says: string, ...shows: string[]];

const actions = (of: string, keys: string): string[] =>
  keys.split(" ").map((key) => `action ${of}.${key}`);
const states = (of: string, names: string): string[] =>
  names.split(" ").map((name) => `state ${of}.${name}`);

/** Section 4: states and transitions. */
export const transitions: readonly Sentence[] = [
  [
    "4",
    "documents are submitted, withdrawn, approved, refused, returned, reset, voided, deleted, closed",
    ...actions(
      "purchase-order",
      "submit withdraw approve revokeApproval refuse return void reset release unpublish close cancelClose",
    ),
  ],
  [
    "4",
    "requisition",
    ...actions(
      "requisition.items",
      "accept inquire withdrawInquiry toPurchase withdrawPurchase applyClose confirmClose rejectClose assign reassign",
    ),
  ],
  [
    "4",
    "inquiry",
    ...actions("inquiry", "publish pricing adjustTime stopQuote giveUp toContract"),
    ...actions("inquiry.suppliers", "accept giveUp"),
  ],
  [
    "4",
    "bidding statuses",
    ...states("bidding", "DRAFT SUBMITTED PUBLISHED AWARDED IN_EVALUATION NOTIFIED BIDDING"),
  ],
  [
    "4",
    "bidding actions",
    ...actions("bidding", "suspend close"),
    ...actions("bidding.suppliers", "enter quote"),
  ],
  [
    "4",
    "on close, the top-ranked supplier is notified and a quotation generated",
    "test api/auction closed with notification",
    "action bidding.toQuotation",
  ],
  [
    "4",
    "dispatch document and execution, source",
    ...states("dispatch", "DRAFT APPLIED APPROVED PUBLISHED UNEXEC EXEC DONE CASECLOSED"),
    "code ebd003",
  ],
  [
    "4",
    "stocktake",
    ...actions(
      "stocktake",
      "firstCountStart firstCountClose secondCountStart secondCountClose terminate post genAdjust",
    ),
  ],
  [
    "4",
    "indicators and assessments: effective or invalid; only new or invalid ones are deleted",
    ...states("indicator", "EFFECTIVE INVALID"),
    "test api/assessments what is in effect is neither changed nor deleted",
  ],
];

/** Section 5: validation rules. */
export const checks: readonly Sentence[] = [
  ["5", "required fields say that they cannot be empty", "error common.required 5102"],
  ["5", "scores are 0 to 100", "error score.range 5103"],
  [
    "5",
    "images: at most 2 MB; licences: image or PDF",
    "test api/files of an image is at most 2 MB",
    "test api/files of a licence takes an image or a PDF",
  ],
  [
    "5",
    "an odd number of experts; start price and range are required",
    "error bid.oddExperts 5421",
    "status bidding 5422",
    "status bidding 5423",
  ],
  [
    "5",
    "returns of nothing, and of more than may be returned, are refused",
    "status in-out-notice 5611",
    "error ret.exceed 5612",
  ],
  ["5", "quick in/out: one row, one task", "error wms.quickOne 5613", "error wms.quickTask 5614"],
  [
    "5",
    "passwords: 4 to 16, level 1 to 4",
    "test api/accounts follow the parameters: length, strength, age",
  ],
  [
    "5",
    "blocked while a stocktake runs",
    "error cnt.running 5601",
    "test api/stocktake while it runs nothing moves there",
  ],
  ["5", "contract: details before the total", "status contract 5901"],
  ["5", "auto-numbering that fails", "error common.numbering 5101"],
  ["5", "role codes are unique", "error role.exists 5212"],
  [
    "5",
    "every action asks for confirmation",
    "source storybook/action/Dialogs.stories.tsx PlainConfirm",
  ],
];

/** Section 6: roles and permissions. */
export const rights: readonly Sentence[] = [
  ["6", "button rights by menu code", "call GET /rs/rights/my/menu/button/{menu}"],
  [
    "6",
    "the actions are add, delete, edit, query, get, enable, disable, import, export",
    ..."add delete edit query get enable disable import export"
      .split(" ")
      .map((button) => `source src/engine/rules/rights/myButtons.ts "${button}"`),
  ],
  ["6", "menus are per user", "test api/rights shows what a person may query"],
  [
    "6",
    "no role, no sign-in",
    "test api/login without a role in the company it is refused",
    "error auth.noRole 5002",
  ],
  [
    "6",
    "only the acceptor acts on a requisition line",
    "error req.onlyAcceptor 5404",
    "test api/requisition acceptance is taken back by who accepted",
  ],
];

/** Section 8: errors. */
export const errors: readonly Sentence[] = [
  ["8", "403", "error auth.forbidden 403"],
  [
    "8",
    "401: notice, storage cleared, sign-in after a second",
    "error auth.expired 401",
    "test browser/session a session",
  ],
  [
    "8",
    "500 to 5999 an error, from 6000 a warning, with a link to copy",
    "test browser/shell is told with a link to its trace",
    "test api/envelope says what happened to whoever got it",
  ],
  ["8", "select data first", "error common.selectFirst 6001"],
  ["8", "effective data cannot be deleted", "error common.effectiveNoDelete 5211"],
  ["8", "only new items can be deleted", "error common.onlyNewDelete 5209"],
  ["8", "stocktake running, role code exists", "error cnt.running 5601", "error role.exists 5212"],
  [
    "8",
    "already assigned, closing record exists, accepted by another person",
    "error req.assigned 5401",
    "error req.closeExists 5402",
    "error req.takenByOther 5403",
  ],
];

/** Section 9: constants and limits. */
export const constants: readonly Sentence[] = [
  ["9", "token: 7 days", "parameter TOKEN_DAYS 7", "test api/login ends after seven days"],
  [
    "9",
    "page size 10, of 10, 20, 50, 100",
    "source src/engine/dialect/paths/query.ts [10, 20, 50, 100]",
  ],
  ["9", "notification poll 600000 ms", "source src/app/core/pages/useFreshAnswer.ts 600_000"],
  ["9", "chunk load timeout 120000 ms", "source src/app/core/parts/loadPart.ts 120_000"],
  ["9", "scores are 0 to 100", "error score.range 5103"],
  ["9", "image limit 2 MB", "test api/files of an image is at most 2 MB"],
  [
    "9",
    "password 4 to 16",
    "parameter PWD_MIN 4…16 (1, 2, 3…)",
    "parameter PWD_MAX 8…16 (1, 2, 3…)",
  ],
  ["9", "bidding lead time in minutes", "parameter BID_LEAD_MINUTES 30"],
  ["9", "side menu 256 px", "source src/app/shell/frame/frame.module.css 256px"],
  [
    "9",
    "registration: self-recommended, invitation or both",
    "parameter REG_MODE SELF,INVITE,BOTH",
  ],
  ["9", "default inquiry cycle in days", "parameter INQUIRY_CYCLE_DAYS 3"],
];
