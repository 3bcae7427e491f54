/* The renderers' only door: everything outside renderers/ imports from here. */
export { RendererProvider } from "./base/RendererProvider.tsx";
export {
  RendererContext,
  useRenderer,
  type OpenTarget,
  type RendererEnvironment,
} from "./base/rendererContext.ts";
export { installStyleNonce } from "./base/styleNonce.ts";
export {
  appearances,
  densities,
  palettes,
  paletteVariables,
  themeOf,
  type Appearance,
  type Density,
} from "./base/theme.ts";
export { messagesOf, type MessageKey, type Messages } from "./messages/index.ts";
export { useWords, type Words } from "./base/words.ts";
export * from "./base/dataSource.ts";
export { ListView, type ListViewProps } from "./list/ListView.tsx";
export { LineTable, type LineTableProps } from "./grid/lines/LineTable.tsx";
export type { ColumnLayout, ListState } from "./grid/list/listState.ts";
export { listStateFromParams, listStateToParams } from "./grid/list/listAddress.ts";
export { DetailView, type DetailViewProps } from "./form/detail/DetailView.tsx";
export { EditView, type EditViewProps } from "./list/EditView.tsx";
export { createDocumentStore, type DocumentStore } from "./document/documentStore.ts";
export { LoadFailure } from "./feedback/LoadFailure.tsx";
export { NoRows } from "./feedback/NoRows.tsx";
export { RendererBoundary } from "./feedback/RendererBoundary.tsx";
export { useNarrow } from "./feedback/useNarrow.ts";
export {
  widgets,
  type CellProps,
  type InputProps,
  type Reading,
  type Widget,
} from "./widgets/index.ts";
export { useReading } from "./widgets/useReading.ts";
export { toWallClock, fromWallClock } from "./values/wallClock.ts";
export { formatDecimal } from "../src/engine/index.ts";
