import type { Sentence } from "./sentences.ts";

const codes = (of: string, numbers: string): string[] =>
  numbers.split(" ").map((number) => `code ${of}${number}`);
const fields = (of: string, keys: string): string[] =>
  keys.split(" ").map((key) => `field ${of}.${key}`);
const coded = (tables: string): string[] => tables.split(" ").map((table) => `coded ${table}`);
const counted = (last: number): string =>
  Array.from({ length: last }, (_, index) => String(index + 1).padStart(3, "0")).join(" ");

/** Section 3: entities and their fields. */
export const entities: readonly Sentence[] = [
  ["3", "requisition header", ...codes("rta", "001 003 004 005 006 007 008 009 010 011 012 013")],
  [
    "3",
    "requisition line",
    ...codes(
      "rtb",
      "002 003 004 005 006 007 008 009 010 012 013 014 015 016 018 021 022 030 031 107",
    ),
  ],
  [
    "3",
    "purchase order, its lines and delivery schedule",
    ...codes("rte", "001 002 003 004 006 011 012 013 014 015 016 017 018 019 020 021"),
    ...coded("rtf rtg"),
  ],
  ["3", "purchase change with lines", ...coded("rtj rtk")],
  [
    "3",
    "inquiry with lines and suppliers, quotation with lines",
    ...codes("rui", counted(25)),
    ...coded("rum run rur rub rud"),
  ],
  ["3", "bidding", ...coded("rus rut ruu")],
  ["3", "contract", ...coded("rhk rhl rhm rhn")],
  ["3", "reconciliation", ...coded("rrc rrd rrh")],
  ["3", "supplier and certification records", ...coded("rqa rpb rpc rpd rpr rps rpp")],
  [
    "3",
    "sub-records of a supplier: business, enterprise, contacts, bank accounts, yearly performance, qualifications, equipment",
    ...coded("rqb rqc rqd rqe rqf rqg"),
  ],
  [
    "3",
    "stock: task, transfer, stocktake, adjustment, movement, stock, pallet, batch attribute, delivery note",
    ...coded("mba mbb mbc mbn mbo mbk mbl mbg mbh mbp mbq qba mbr mad mae rda rdb rdc"),
  ],
  ["3", "quality", ...coded("qbc qbd qbb qba qbe qpa qpb rxa rxb rxc")],
  ["3", "production", ...coded("eba ebb ebc ebf ebd ebe eaf eag")],
  [
    "3",
    "user: code, login name, account type, roles, organisations, super-admin, status",
    ...fields("user", "code loginName accountType roles.role orgs.company superAdmin status"),
  ],
  [
    "3",
    "role: code, name, type, status, authorisations; its users are its holders",
    ...fields("role", "code name type status authorisations.menu"),
    "field user.roles.role",
  ],
  [
    "3",
    "menu: type, open mode, code, name, icon, parent, sort",
    ...fields("menu", "type openMode code name icon parentMenu sort"),
  ],
  [
    "3",
    "announcement: title, type, content, range, effective and failure time, attachments",
    ...fields("announcement", "title type content range effectiveAt failureAt attachments"),
  ],
];

/** Section 7: calls; what each answers, and whom it refuses: specCalls.test.ts. */
export const calls: readonly Sentence[] = [
  [
    "7",
    "who am I",
    ...[
      "POST /rs/login",
      "POST /rs/logout",
      "POST /rs/resetPassword",
      "POST /rs/switchOrg/{id}",
      "POST /rs/switchLang/{lang}",
      "GET /user/info",
      "GET /menu/load",
      "GET /res/initConfig",
      "GET /rs/rights/my/menu/button/{menu}",
    ].map((call) => `call ${call}`),
  ],
  ...prefixes("users, roles and cache", "/rs/user/ /rs/part/ /rs/roleOrg/ /rs/rights/ /rs/redis/"),
  ...prefixes("suppliers", "/srm/srp/ /srm/srq/ /srm/srs/"),
  ...prefixes("sourcing", "/srm/sre/raa /srm/sre/rab /srm/sre/rac /srm/sre/rad /srm/sre/rae"),
  ...prefixes("warehouse", "/wmb/ /wms/ /wmbMba /wmbMbb /wmbMbc"),
  ...prefixes("production", "/mes/"),
  ...prefixes("messages and notices", "/system/msg/oaMsg/ /res/notice/open/"),
  ...prefixes("look-ups", "/res/"),
  ...prefixes("delivery", "/delivery/ /srm/delivery/"),
  ...prefixes("the engine", "/list/ /biz/ /detail/ /guide/"),
  [
    "7",
    "the token and the language travel in headers",
    "test api/login ends after seven days",
    "source src/server/http/contextOf.ts accept-language",
  ],
];

function prefixes(says: string, starts: string): readonly Sentence[] {
  return [["7", says, ...starts.split(" ").map((start) => `prefix ${start}`)]];
}
