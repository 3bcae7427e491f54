import { loadDocuments, type Schema } from "../../src/engine/index.ts";
import { toTraditional } from "../memory/schema.ts";
import { features } from "../../src/features/words.ts";

/*
 * Two small documents that have every sort of action: a plain one, one with input, one with input per line, warnings, guards.
 * The product's own may change without these stories telling another tale.
 */

const modules = {
  modules: [{ name: "repair", title: "Repair", "zh-CN": "维修", icon: "ToolOutlined", sort: 10 }],
};

const fitter = {
  $schema: "../document.schema.json",
  name: "fitter",
  code: "fit",
  scope: "shared",
  menu: "REP_FIT",
  version: 1,
  title: "Fitter",
  "zh-CN": "维修工",
  required: ["code", "name"],
  properties: {
    code: { kind: "text", title: "Code", "zh-CN": "编码", maxLength: 20, unique: true },
    name: { kind: "text", title: "Name", "zh-CN": "姓名", maxLength: 60 },
    team: { kind: "text", title: "Team", "zh-CN": "班组", maxLength: 30 },
  },
};

const repair = {
  $schema: "../document.schema.json",
  name: "repair-request",
  code: "rep",
  scope: "company",
  menu: "REP_REQ",
  version: 1,
  title: "Repair request",
  "zh-CN": "报修单",
  numbering: "REP{yyyy}{MM}{0000}",
  required: ["subject", "items"],
  properties: {
    number: { kind: "number-series", title: "Request no.", "zh-CN": "报修单号" },
    subject: { kind: "text", title: "Subject", "zh-CN": "报修主题", maxLength: 80 },
    status: { kind: "state", title: "Status", "zh-CN": "单据状态" },
    handler: {
      kind: "reference",
      to: "fitter",
      title: "Handler",
      "zh-CN": "负责人",
      editable: "system",
    },
    due: { kind: "date", title: "Due", "zh-CN": "完成期限", editable: "system" },
    hours: { kind: "integer", title: "Hours", "zh-CN": "工时" },
    items: {
      code: "reb",
      title: "Items",
      "zh-CN": "报修明细",
      items: {
        required: ["name", "quantity"],
        properties: {
          name: { kind: "text", title: "Part", "zh-CN": "部件", maxLength: 60 },
          quantity: { kind: "quantity", title: "Quantity", "zh-CN": "数量", above: "0" },
          fitter: {
            kind: "reference",
            to: "fitter",
            title: "Fitter",
            "zh-CN": "维修工",
            editable: "system",
          },
          ordered: {
            kind: "quantity",
            title: "Ordered",
            "zh-CN": "已订数量",
            editable: "system",
            default: "0",
          },
          progress: { kind: "state", title: "Progress", "zh-CN": "进度" },
        },
        machines: {
          progress: {
            initial: "OPEN",
            states: {
              OPEN: { title: "Open", "zh-CN": "待处理", tone: "neutral" },
              TAKEN: { title: "Taken", "zh-CN": "已领取", tone: "progress" },
              ORDERED: { title: "Parts ordered", "zh-CN": "已订件", tone: "good", final: true },
            },
          },
        },
        actions: {
          take: {
            title: "Take",
            "zh-CN": "领取",
            bulk: true,
            from: { progress: ["OPEN"] },
            to: { progress: "TAKEN" },
            when: [
              {
                holds: "header.status != 'VOID'",
                status: 5403,
                title: "The request is void",
                "zh-CN": "报修单已作废",
              },
            ],
          },
          order: {
            title: "Order parts",
            "zh-CN": "订购部件",
            bulk: true,
            from: { progress: ["TAKEN"] },
            to: { progress: "ORDERED" },
            when: [
              {
                holds: "each.quantity <= quantity",
                status: 5301,
                title: "More than was asked for",
                "zh-CN": "超过报修数量",
              },
            ],
            lineInput: {
              quantity: {
                required: true,
                kind: "quantity",
                above: "0",
                title: "Quantity",
                "zh-CN": "订购数量",
                initial: "quantity",
              },
              fitter: {
                kind: "reference",
                to: "fitter",
                title: "For",
                "zh-CN": "领用人",
                initial: "header.handler",
              },
              needed: { kind: "date", title: "Needed by", "zh-CN": "需求日期" },
            },
            effects: [{ set: { ordered: "each.quantity", fitter: "each.fitter" } }],
          },
        },
      },
    },
  },
  machines: {
    status: {
      initial: "DRAFT",
      states: {
        DRAFT: { title: "Draft", "zh-CN": "草稿", draft: true, tone: "neutral", primary: "submit" },
        WAITING: { title: "Waiting", "zh-CN": "待受理", tone: "progress", primary: "accept" },
        ACCEPTED: { title: "Accepted", "zh-CN": "已受理", tone: "progress", primary: "finish" },
        DONE: { title: "Done", "zh-CN": "已完成", tone: "good", final: true },
        VOID: { title: "Void", "zh-CN": "已作废", tone: "muted", final: true },
      },
    },
  },
  actions: {
    submit: {
      title: "Submit",
      "zh-CN": "提交",
      bulk: true,
      from: { status: ["DRAFT"] },
      to: { status: "WAITING" },
    },
    accept: {
      title: "Accept",
      "zh-CN": "受理",
      bulk: true,
      from: { status: ["WAITING"] },
      to: { status: "ACCEPTED" },
      input: {
        handler: {
          required: true,
          kind: "reference",
          to: "fitter",
          title: "Handler",
          "zh-CN": "负责人",
          initial: "handler",
        },
        due: {
          required: true,
          kind: "date",
          title: "Due",
          "zh-CN": "完成期限",
          initial: "addDays(today(), 7)",
        },
        note: {
          kind: "note",
          maxLength: 200,
          title: "Note",
          "zh-CN": "说明",
        },
      },
      effects: [{ set: { handler: "input.handler", due: "input.due" } }],
    },
    finish: {
      title: "Finish",
      "zh-CN": "完工",
      bulk: true,
      from: { status: ["ACCEPTED"] },
      to: { status: "DONE" },
      when: [
        {
          holds: "hours != null",
          status: 6301,
          title: "No hours were noted",
          "zh-CN": "未登记工时",
        },
        {
          holds: "items.all(line, line.progress == 'ORDERED')",
          status: 6302,
          title: "Some lines are not done",
          "zh-CN": "仍有未处理的明细",
        },
      ],
    },
    recall: {
      title: "Recall",
      "zh-CN": "撤回",
      bulk: true,
      from: { status: ["WAITING"] },
      to: { status: "DRAFT" },
      when: [
        {
          holds: "count(items) > 3",
          status: 5403,
          title: "Already seen by the workshop",
          "zh-CN": "维修车间已查看",
        },
      ],
    },
    void: {
      title: "Void",
      "zh-CN": "作废",
      bulk: true,
      danger: true,
      from: { status: ["DRAFT", "WAITING"] },
      to: { status: "VOID" },
    },
  },
};

const lines = {
  $schema: "../page.schema.json",
  name: "repair-lines",
  document: "repair-request",
  table: "items",
  title: "Parts pool",
  "zh-CN": "部件池",
  menu: "REP_POOL",
  list: {
    columns: ["header.number", "item", "name", "quantity", "ordered", "progress", "fitter"],
    filters: ["progress"],
    sort: ["header.number", "item"],
  },
};

let loaded: Schema | undefined;

/** The stories' own schema, loaded once; for one story with further actions of the request. Throws with every problem. */
export function actionSchema(more?: Readonly<Record<string, unknown>>): Schema {
  if (loaded && !more) return loaded;
  const sources = Object.entries({
    "modules.json": modules,
    "repair/fitter.json": fitter,
    "repair/repair-request.json": { ...repair, actions: { ...repair.actions, ...more } },
    "repair/repair-lines.page.json": lines,
  }).map(([path, source]) => ({ path, text: JSON.stringify(source) }));
  const { schema, problems } = loadDocuments(sources, {
    toTraditional,
    features,
  });
  if (!schema)
    throw new Error(
      problems.map(({ file, pointer, message }) => `${file}${pointer}: ${message}`).join("\n"),
    );
  if (!more) loaded = schema;
  return schema;
}
