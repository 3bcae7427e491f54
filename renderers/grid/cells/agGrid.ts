import { AG_GRID_LOCALE_CN, AG_GRID_LOCALE_EN, AG_GRID_LOCALE_TW } from "@ag-grid-community/locale";
import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  CustomEditorModule,
  EventApiModule,
  LocaleModule,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  themeQuartz,
  TooltipModule,
  ValidationModule,
  type Module,
  type Theme,
} from "ag-grid-community";
import type { Language } from "../../../src/engine/index.ts";
import { measures, type Density } from "../../base/theme.ts";

const modules: Module[] = [
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  CustomEditorModule,
  EventApiModule,
  LocaleModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  TooltipModule,
  ...(import.meta.env?.DEV ? [ValidationModule] : []),
];
ModuleRegistry.registerModules(modules);

/** AG Grid's own words in a language. */
export const gridWords: Readonly<Record<Language, Record<string, string>>> = {
  cn: AG_GRID_LOCALE_CN,
  tw: AG_GRID_LOCALE_TW,
  en: AG_GRID_LOCALE_EN,
};

const base = themeQuartz.withParams({
  backgroundColor: "var(--wb-surface)",
  foregroundColor: "var(--wb-text)",
  accentColor: "var(--wb-primary)",
  borderColor: "var(--wb-line-soft)",
  browserColorScheme: "inherit",
  chromeBackgroundColor: "var(--wb-surface)",
  headerBackgroundColor: "var(--wb-surface)",
  headerTextColor: "var(--wb-text-muted)",
  headerFontSize: 12,
  headerFontWeight: 400,
  headerRowBorder: "1px solid var(--wb-line)",
  rowBorder: "1px solid var(--wb-line-soft)",
  columnBorder: false,
  pinnedColumnBorder: "1px solid var(--wb-line)",
  rowHoverColor: "var(--wb-hover)",
  selectedRowBackgroundColor: "var(--wb-selected)",
  rangeSelectionBorderColor: "var(--wb-primary)",
  cellTextColor: "var(--wb-text)",
  fontFamily: "inherit",
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  borderRadius: 3,
  pinnedRowBorder: "1px solid var(--wb-line)",
  cellHorizontalPadding: 8,
  invalidColor: "var(--wb-bad)",
  headerColumnResizeHandleColor: "var(--wb-line)",
  headerColumnResizeHandleHeight: "40%",
  checkboxUncheckedBorderColor: "var(--wb-control)",
  tooltipBackgroundColor: "var(--wb-inverse)",
  tooltipTextColor: "var(--wb-on-inverse)",
});

const themed = (density: Density): Theme => {
  const { row, head, font } = measures[density];
  return base.withParams({
    rowHeight: row,
    headerHeight: head,
    fontSize: font,
    dataFontSize: font,
  });
};

/** The grid's look in a density; colours are the palette's variables, so light and dark need no theme of their own. */
export const gridThemes: Readonly<Record<Density, Theme>> = {
  compact: themed("compact"),
  standard: themed("standard"),
  comfortable: themed("comfortable"),
};
