import { appendOnlyTrigger } from "../../../server/store/tables/logViews.ts";
import type { SystemTables } from "../../../server/store/tables/systemTables.ts";

/** The system tables of this feature. */
export const systemTables: SystemTables = {
  /**
   * The chain of offers of auctions, one a lot of an event (`document`, `event`, `lot`), by the id of the offer's row in the log:
   * when it was received, to the microsecond, the hash of its content (`leaf`) and the chain's head with it. `secret` is that
   * content with its salt; while a round is sealed it lies encrypted in `sealed`, and `secret` is filled when the round ends.
   */
  offer_chain: [
    `create table if not exists system.offer_chain (
      id uuid primary key, document text not null, event uuid not null, lot int not null, sequence int not null,
      supplier uuid not null, round int not null, at timestamptz not null, leaf text not null, head text not null,
      sealed text, secret jsonb, unique (event, lot, sequence))`,
    `create index if not exists offer_chain_supplier_idx on system.offer_chain (event, supplier, lot, sequence desc)`,
    appendOnlyTrigger("offer_chain", "secret"),
  ],
  /** The name under which the buyer's side sees a supplier while bidding runs. */
  auction_alias: [
    `create table if not exists system.auction_alias (
      event uuid not null, supplier uuid not null, alias text not null, primary key (event, supplier), unique (event, alias))`,
  ],
  /** The time at which a clock of auctions last marked a running event: a gap is an outage. */
  auction_pulse: [
    `create table if not exists system.auction_pulse (event uuid primary key, at timestamptz not null)`,
  ],
  /** Scores of an expert for an event, kept from everybody else until the last expert has handed in. */
  auction_score: [
    `create table if not exists system.auction_score (
      event uuid not null, expert uuid not null, scores jsonb not null, "submittedAt" timestamptz, primary key (event, expert))`,
  ],
};
