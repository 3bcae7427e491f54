import { useState } from "react";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useTabTitle } from "../../../app/core/tabs/tabContext.ts";
import { RendererRoot } from "../../../app/core/pages/RendererRoot.tsx";
import { PriceSheet } from "./PriceSheet.tsx";

/** `/purchasing/price-sheet/:id`: the price sheet of an inquiry in a tab of its own. */
export function PriceSheetScreen({ id }: { readonly id: string }) {
  const words = useWords();
  const title = words("sheet.title");
  const [number, setNumber] = useState("");
  useTabTitle(`${title} ${number}`.trim());
  return (
    <RendererRoot>
      <h1 className="visually-hidden">{title}</h1>
      <PriceSheet id={id} onNumber={setNumber} />
    </RendererRoot>
  );
}
