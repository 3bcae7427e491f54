/**
 * Under this key an environment may hold the row whose fields it has besides its own names: where expressions are evaluated
 * on many rows, a row of a hundred fields is not copied for it.
 */
export const rowBelow = Symbol("the row below an environment");
/** Under this key an environment may hold what tells the rows above a row of a tree, by id, for `within`. */
export const rowsAbove = Symbol("the rows above a row");
export interface Layered {
  readonly [rowBelow]?: Readonly<Record<string, unknown>>;
  readonly [rowsAbove]?: (id: string) => readonly string[];
}
