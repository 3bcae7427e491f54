import type { ReferenceValue } from "../../dialect/kinds/kind.ts";

/** The body of `POST /res/:document/select`. */
export interface LookupRequest {
  /** Type-ahead text; code, name, any substring. */
  readonly q?: string;
  /** From 1. */
  readonly page?: number;
  /** 1 to 100; 20 unless stated. */
  readonly size?: number;
  /**
   * The page and field that ask (`requisition`, `items.material`): their `where` and dependent parameters apply.
   * `filter`: a list's column asks, to filter by; rows that can no longer be picked are found too. `action`: the dialog
   * of an action of the page asks; `field` is a property of its input, `table` the line table it acts on.
   */
  readonly for?: {
    readonly page: string;
    readonly field: string;
    readonly filter?: boolean;
    readonly action?: string;
    readonly table?: string;
  };
  /** Values of the fields the look-up depends on, by path: `{ "warehouse": id }`. */
  readonly in?: Readonly<Record<string, unknown>>;
  /** Own field keys of the target to return for `fill`. */
  readonly fields?: readonly string[];
}
export interface LookupAnswer {
  readonly rows: readonly ReferenceValue[];
  /** Exact up to 10,000; beyond that 10,001 with `capped`. */
  readonly total: number;
  readonly capped?: boolean;
  /** When nothing matched: the nearest codes. */
  readonly nearest?: readonly ReferenceValue[];
}
