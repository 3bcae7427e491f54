import { useEffect, useState } from "react";
import { useWords } from "../../language/useWords.ts";
import { useTab } from "../../tabs/tabContext.ts";
import { RendererRoot } from "../RendererRoot.tsx";
import { PriceSheet } from "./PriceSheet.tsx";

/** `/purchasing/price-sheet/:id`: the price sheet of an inquiry in a tab of its own. */
export function PriceSheetScreen({ id }: { readonly id: string }) {
  const words = useWords();
  const { setTitle } = useTab();
  const title = words("sheet.title");
  const [number, setNumber] = useState("");
  useEffect(() => setTitle(`${title} ${number}`.trim()), [setTitle, title, number]);
  return (
    <RendererRoot>
      <h1 className="visually-hidden">{title}</h1>
      <PriceSheet id={id} onNumber={setNumber} />
    </RendererRoot>
  );
}
