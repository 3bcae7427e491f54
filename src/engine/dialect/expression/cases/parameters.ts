import { row, type CaseGroup } from "./scope.ts";

const parameter = { LIMIT: "3", STRICT: true, WAY: "AUTO", NOTE: "it's" };

export const parameters: CaseGroup = {
  title: "Parameters",
  rule: "`parameter.KEY` is what a parameter of `parameters.json` is worth in the company, else in the system, else as declared: NUMBER is a decimal, BOOL a boolean, ENUM a choice of its options, STRING a text. It is fixed for the whole request; the browser gets it as a constant.",
  cases: [
    row("quantity >= parameter.LIMIT", true, { quantity: "3", parameter }),
    row("quantity >= parameter.LIMIT", false, { quantity: "2.9", parameter }),
    row("addDays(date, parameter.LIMIT)", "2026-03-02", { date: "2026-02-27", parameter }),
    row("parameter.STRICT", true, { parameter }),
    row("!parameter.STRICT || urgent", false, { urgent: false, parameter }),
    row("parameter.STRICT ? 'RELEASED' : 'RECEIVED'", "RELEASED", { parameter }),
    row("parameter.WAY == 'AUTO'", true, { parameter }),
    row("parameter.WAY in ['POOL', 'ASSIGN']", false, { parameter }),
    row("name == parameter.NOTE", true, { name: "it's", parameter }),
    row("parameter.LIMIT", null),
  ],
};
