import type { Place, RecordModel, Row } from "../../src/engine/index.ts";

/** The header of a record as the engine's place. */
export const placeOfHeader = (model: RecordModel, record: Row): Place => ({
  table: model.header,
  row: record,
  header: record,
  parent: undefined,
  at: [],
});
