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
  chromeBackgroundColor: "var(--wb-sunken)",
  headerBackgroundColor: "var(--wb-sunken)",
  headerTextColor: "var(--wb-text-secondary)",
  headerFontWeight: 500,
  rowHoverColor: "var(--wb-hover)",
  selectedRowBackgroundColor: "var(--wb-selected)",
  cellTextColor: "var(--wb-text)",
  fontFamily: "inherit",
  wrapperBorder: "1px solid var(--wb-line)",
  wrapperBorderRadius: 4,
  borderRadius: 3,
  pinnedRowBorder: "1px solid var(--wb-line)",
  cellHorizontalPadding: 10,
  invalidColor: "var(--wb-bad)",
  headerColumnResizeHandleColor: "var(--wb-line)",
  headerColumnResizeHandleHeight: "40%",
  tooltipBackgroundColor: "#21363c",
  tooltipTextColor: "#f2f7f7",
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
  comfortable: themed("comfortable"),
};
