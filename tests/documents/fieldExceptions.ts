/** Where the schemas differ from the field list on purpose, by coded name, each with its reason. */

/** Labels: one field of the list is several keys here, or the list's label belongs to the pair. */
export const otherLabel: Readonly<Record<string, string>> = {
  bpj006: "two dates: From and To",
  eah012: "two keys: asset no. and asset cost",
  mac006: "three capacities: quantity, weight, volume",
  mbk007: "two lists of references: areas and locations",
  mbg011: "two keys: by and at",
  mbl013: "two keys: by and at",
  mbl015: "two keys: by and at",
  rud020: "six keys: material, process, packing, freight, management, profit",
  rui102: "two keys: at and by",
  rui103: "two keys: accepted and quoted",
  rtj017: "four keys: payment term, address, transport, packaging",
  rhn007: "two keys: by and at",
  rte027: "two keys: at and by",
  rte013: "exchange rate: beside a tax rate, “Rate” alone says nothing",
  rub009: "exchange rate, as in orders",
  rui013: "exchange rate, as in orders",
  rus017: "exchange rate, as in orders",
  rhk011: "exchange rate, as in orders",
  rte016: "payment term, as in contracts: it is the terms, not a payment",
  rui016: "payment term, as in contracts",
  mbc011: "two keys: by and at",
  rda018: "two keys: by and at",
  mbr008: "two keys: by and at",
  mad006: "three labels, one a language",
  rrh014: "two keys: by and at",
  qbc020: "two keys: by and at",
  qpa022: "six keys: Ac and Re of three classes",
  qpa023: "three keys: defects of three classes",
  qpa034: "two keys: started and finished",
  qpb011: "three keys: minimum, maximum, average",
  rxb009: "two keys: by and at",
  rxb010: "six keys: is / is not, and five whys",
  eag012: "two dates: valid from and valid to",
  ebf027: "two keys: by and at",
  rsd005: "two keys: a person and a role",
  rsf010: "two keys: by and at",
};

/** Fields of the list that are a line table here, whose rows have keys of their own. */
export const asTable: Readonly<Record<string, string>> = {
  rhl015: "steps of quantity and price, typed as lines rather than JSON",
  rud028: "the inquiry's steps with a price each, typed as lines rather than JSON",
  rht006: "clauses, typed as lines rather than JSON",
  ebf021: "reasons with their quantities, typed as lines rather than JSON",
};

/** Values of the list that a field does not have here. */
export const otherwise: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mbs004: { RELEASED: "a notice is executed by tasks, not released to anybody (domain 4.4)" },
  mbn004: { RELEASED: "a transfer is shipped, not released to anybody (domain 4.6)" },
  rtj004: { CLOSED: "a change ends by taking effect or by being rejected (domain 2.7)" },
  rhk004: { CLOSED: "a contract is closed by TERMINATED (domain 2.5)" },
};

/** Values that a field has here beside those of the list. */
export const beside: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rpe010: { PENDING: "a certificate that came is not missing before it is judged" },
};

const onceRegistered =
  "who is only invited has a name and an address: mandatory unless the supplier is that";

/** Required in the list, not always required here. */
export const notAlwaysRequired: Readonly<Record<string, string>> = {
  mae003: "what is made here, or found in a count, has no supplier",
  rhl008: "one of the two prices is typed, by the tax type; the other follows",
  rhl009: "one of the two prices is typed, by the tax type; the other follows",
  rqa003: onceRegistered,
  rqa006: onceRegistered,
  rqa007: onceRegistered,
  rqa010: onceRegistered,
  rqa011: onceRegistered,
  rqa014:
    "the licence of a supplier who was imported comes later: mandatory unless the source is IMPORT",
  rqa023: onceRegistered,
  rqa024: onceRegistered,
  rqa025: onceRegistered,
  rqa026: onceRegistered,
  rqa027: onceRegistered,
  rqa029: onceRegistered,
  rpa002: "the invited company names an invitation; a title is for those who want one",
  rpa014: "what a newcomer will supply is often settled with the admission",
  rub007: "a quotation made of a closed bidding has none: mandatory unless its source is RUS",
  rub012: "a quotation made of a closed bidding has none: mandatory unless its source is RUS",
  rte019: "an address of the list or a typed one: each is mandatory while the other is empty",
  rut009: "judged by a rule, since an empty start price has a code of its own (5422)",
  rut010: "judged by a rule, since an empty price range has a code of its own (5423)",
  qbc007: "a standard of a class or a process has no material: mandatory for the scope MATERIAL",
  qpb013: "an item that need not be inspected has no result",
};

/** Conditionally required in the list, without a condition of its own here. */
export const noCondition: Readonly<Record<string, string>> = {
  rsf006:
    "asked for by the step to SCORED, which counts what is not scored: rows are saved one by one",
  ebd017: "asked for by the action that closes the case",
  rtf027: "asked for by the dialog that closes a line",
  rrh010: "invoices may come without a file; it can be added until they are verified",
  ruu007: "set when a supplier enters",
  ruw005: "asked for by the action that submits the scores",
  mbl012: "asked for by the action that closes the first count",
  rpb010: "an admission is decided by its approval",
  rpp010: "a disposal is decided by its approval",
  mbl014: "asked for by the action that closes the second count",
  qba006: "without one no critical defect is accepted",
  qba008: "one of the AQLs for major and minor defects is enough",
  qbc013: "without one no critical defect is accepted",
  qbc015: "one of the three AQLs is enough",
  qbd007: "what has one limit alone has no standard value",
  rxa018: "named by the supplier when he answers",
};
