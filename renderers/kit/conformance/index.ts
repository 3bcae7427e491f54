/* What an author of a renderer runs with vitest: "waybill/kit/conformance" (docs/renderer-kit.md). */
export { testPageKind, type PageKindUnderTest } from "./testPageKind.tsx";
export { testWidget, type WidgetUnderTest } from "./testWidget.tsx";
