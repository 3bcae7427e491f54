import { costAggregate } from "./costs.ts";
import type { SystemTables } from "../../../server/store/tables/systemTables.ts";

/** The system tables of this feature. */
export const systemTables: SystemTables = {
  /** No table: the moving average as SQL, by which costs are made anew from the ledger and checked against it. */
  stock_cost: costAggregate,
  /**
   * Stocktakes that run, or whose result is not posted yet, by their record: what they cover (no area and no location:
   * the whole warehouse; materials null: all), whether nothing may move there, and the movement they begin after.
   */
  stock_count: [
    `create table if not exists system.stock_count (
      "recordId" uuid primary key, "orgId" uuid not null, number text not null, warehouse uuid not null,
      areas uuid[] not null, locations uuid[] not null, "locationAreas" uuid[] not null, materials uuid[],
      frozen boolean not null, running boolean not null, at timestamptz not null, unique ("orgId", number))`,
    `create index if not exists stock_count_warehouse_idx on system.stock_count (warehouse)`,
  ],
  /** What lines of documents hold of balances (`warehouse.stock.reserved` is the sum), by whom and at most until when. */
  stock_reservation: [
    `create table if not exists system.stock_reservation (
      holder uuid not null, stock uuid not null, "recordId" uuid not null, "orgId" uuid not null,
      quantity numeric(18,6) not null check (quantity >= 0), at timestamptz not null, until timestamptz,
      primary key (holder, stock))`,
    `create index if not exists stock_reservation_stock_idx on system.stock_reservation (stock)`,
    `create index if not exists stock_reservation_record_idx on system.stock_reservation ("recordId")`,
    `create index if not exists stock_reservation_until_idx on system.stock_reservation ("orgId", until)`,
  ],
};
