export { priceSheet } from "./feature.ts";
export { priceSheetStart } from "./start.ts";
export { PriceHistory } from "./PriceHistory.tsx";
export { textOf } from "./answered.ts";
export { priceText, quantityText } from "./decimals.ts";
export { named, type Named } from "./sheet.ts";
export { pastPrices } from "./sheetSource.ts";
