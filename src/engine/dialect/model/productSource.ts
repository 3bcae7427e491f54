import type { ParameterReader, ParameterType } from "../parameter/parameter.ts";
import type { LabelSource } from "./source.ts";

/** `schemas/modules.json`: the modules of the menu, in order. */
export interface ModulesSource {
  readonly modules: readonly ModuleSource[];
}
/** `schemas/parameters.json`: the settings of the product. */
export interface ParametersSource {
  readonly parameters: readonly ParameterSource[];
}
export interface ParameterSource extends LabelSource {
  readonly key: string;
  readonly type: ParameterType;
  readonly value: string;
  readonly choices?: readonly string[];
  readonly min?: string;
  readonly max?: string;
  readonly decimals?: 0;
  readonly scope: "SYSTEM" | "ORG";
  readonly group: string;
  readonly editable?: boolean;
  readonly shown?: ParameterReader;
}
interface ModuleSource extends LabelSource {
  readonly name: string;
  readonly icon?: string;
  readonly sort?: number;
  readonly sections?: readonly MenuSectionSource[];
}
interface MenuSectionSource extends LabelSource {
  readonly key: string;
  readonly from: number;
}
