/* The renderer kit: what modules of WAYBILL_RENDERERS import as "waybill/kit" (docs/renderer-kit.md). */
export {
  registerCell,
  registerPageKind,
  registerWidget,
  type KitCell,
  type KitCellProps,
  type KitInputProps,
  type KitWidget,
  type PageKind,
  type PageKindProps,
  type WrittenSettings,
} from "../base/registered.ts";
export { RendererBoundary } from "../feedback/RendererBoundary.tsx";
export { LoadFailure } from "../feedback/LoadFailure.tsx";
export { NoRows } from "../feedback/NoRows.tsx";
export { useRenderer, type RendererEnvironment } from "../base/rendererContext.ts";
export { inputAttributes } from "../widgets/inputAttributes.ts";
export { NoValue } from "../widgets/PlainCell.tsx";
export { useReading } from "../widgets/useReading.ts";
export { widgetOf } from "../widgets/widgetOf.tsx";
export type { Reading } from "../widgets/widget.ts";
export type { DataSource } from "../base/dataSource.ts";
export { SourceError } from "../base/dataSource.ts";
export type {
  FieldView,
  Language,
  ListPage,
  ListQuery,
  ListResult,
  ListRow,
  ReferenceValue,
  Row,
  WireValue,
} from "../../src/engine/index.ts";
