import type { RightsTree } from "../answers/rights.ts";
import type { CellState } from "./rights.ts";

/** Buttons of menus, to be switched together. */
export type Cells = readonly (readonly [menu: string, button: string])[];
export interface GridProps {
  readonly tree: RightsTree;
  readonly cellOf: (menu: string, button: string) => CellState;
  readonly isHeld: (menu: string, button: string) => boolean;
  /** The same cells of a role it is compared with. */
  readonly otherOf?: (menu: string, button: string) => CellState;
  /** What else a cell says: the roles that somebody's right comes from. */
  readonly titleOf?: (menu: string, button: string) => string;
  readonly onSwitch?: (cells: Cells, on: boolean) => void;
}
