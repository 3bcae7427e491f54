import { testPageKind, testWidget } from "waybill/kit/conformance";
import type { ListPage } from "waybill/kit";
import "./index.ts";

const field = { key: "grade", title: "Grade", kind: "integer", widget: "integer" } as const;

testWidget("rating", {
  field: { ...field, renderer: { name: "rating", settings: {} } },
  filled: 3,
  long: 5,
});
testWidget("traffic-light", {
  field: { ...field, renderer: { name: "traffic-light", settings: { yellow: 5, red: 10 } } },
  filled: 7,
  long: 999_999_999,
});

const status = {
  key: "status",
  title: "Status",
  kind: "state",
  widget: "state",
  choices: [
    { value: "DRAFT", title: "Draft", tone: "neutral" },
    { value: "DONE", title: "Done", tone: "good" },
  ],
  sortable: true,
  operators: ["="],
} as const;
const page = {
  kind: "list",
  style: "list",
  page: "loan",
  document: "loan",
  table: "",
  title: "Loans",
  columns: [
    { key: "number", title: "No.", kind: "number-series", widget: "sequence", sortable: true, operators: [] },
    status,
  ],
  renderer: { name: "board", settings: { by: "status" } },
} as unknown as ListPage;
testPageKind("board", {
  page,
  rows: [
    { id: "1", version: 1, number: "L-1", status: "DRAFT" },
    { id: "2", version: 1, number: "L-2", status: "DONE" },
    { id: "3", version: 1, number: "L-3", status: "DONE" },
  ],
});
