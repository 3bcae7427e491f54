export { priceSheet } from "./feature.ts";
export { priceSheetStart } from "./start.ts";
export { PriceHistory } from "./prices/PriceHistory.tsx";
export { answeredText } from "./sheet/answered.ts";
export { priceText, quantityText } from "./sheet/decimals.ts";
export { named, type Named } from "./sheet/sheet.ts";
export { pastPrices } from "./sheet/sheetSource.ts";
