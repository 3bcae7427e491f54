import { Select } from "antd";
import { useCallback, useState } from "react";
import { useIntl } from "react-intl";
import { useLanguageWords } from "../../../app/core/language/languageContext.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { Answered } from "../../../app/core/pages/Answered.tsx";
import { priceText, quantityText, PriceHistory, pastPrices } from "../../price-sheet/app/index.ts";
import type { Named } from "../../price-sheet/app/index.ts";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { FactTable } from "./FactTable.tsx";
import {
  materialsOf,
  ordersOf,
  stockOf,
  type OrderedLine,
  type StockPlace,
} from "./materialSource.ts";
import styles from "./materials.module.css";

interface OfDocument {
  readonly id: string;
}

/** For a line of the demand pool: what its materials have cost, where they lie, and who delivers them. */
export const DemandFacts = ({ id }: OfDocument) => <MaterialFacts page="demand-pool" id={id} />;

/** The same for a requisition. */
export const RequisitionFacts = ({ id }: OfDocument) => (
  <MaterialFacts page="requisition" id={id} />
);

/** The same for an order. */
export const OrderFacts = ({ id }: OfDocument) => <MaterialFacts page="purchase-order" id={id} />;

/** Prices, stock and last orders of the materials of a document, one material at a time. */
function MaterialFacts({ page, id }: OfDocument & { readonly page: string }) {
  const ask = useCallback((signal: AbortSignal) => materialsOf(page, id, signal), [page, id]);
  const asked = useAsked(ask);
  return <Answered of={asked}>{(materials) => <OneOf materials={materials} />}</Answered>;
}

function OneOf({ materials }: { readonly materials: readonly Named[] }) {
  const words = useWords();
  const [picked, setPicked] = useState<string>();
  if (materials.length === 0) return <p className={styles.none}>{words("facts.noMaterials")}</p>;
  const material = materials.find((one) => one.id === picked) ?? materials[0];
  return (
    <div className={styles.page}>
      <Select
        className={styles.picked}
        aria-label={words("sheet.material")}
        value={material?.id}
        options={materials.map(({ id: value, code, name }) => ({
          value,
          label: `${code} ${name}`,
        }))}
        onChange={setPicked}
      />
      {material && <Facts key={material.id} material={material.id} />}
    </div>
  );
}

function Facts({ material }: { readonly material: string }) {
  const words = useWords();
  const intl = useIntl();
  const { language } = useLanguageWords().words;
  const day = (date: string | null) =>
    date === null
      ? "–"
      : intl.formatDate(`${date}T00:00:00Z`, { timeZone: "UTC", dateStyle: "medium" });
  const quantity = (value: string | null) => quantityText(value, language);
  return (
    <div className={styles.parts}>
      <section>
        <h2>{words("sheet.history")}</h2>
        <PriceHistory material={material} language={language} load={pastPrices} />
      </section>
      <section>
        <FactTable<StockPlace>
          title={words("facts.stock")}
          none={words("facts.noStock")}
          material={material}
          load={stockOf}
          columns={[
            { title: words("facts.warehouse"), cell: ({ warehouse }) => warehouse },
            { title: words("facts.batch"), cell: ({ batch }) => batch ?? "–" },
            { title: words("facts.stock"), cell: ({ onHand }) => quantity(onHand), isNumber: true },
            {
              title: words("facts.available"),
              cell: ({ available }) => quantity(available),
              isNumber: true,
            },
          ]}
        />
      </section>
      <section className={styles.orders}>
        <FactTable<OrderedLine>
          title={words("facts.orders")}
          none={words("facts.noOrders")}
          material={material}
          load={ordersOf}
          columns={[
            { title: words("facts.order"), cell: ({ number }) => number ?? "–" },
            { title: words("facts.date"), cell: ({ date }) => day(date) },
            { title: words("sheet.supplier"), cell: ({ supplier }) => supplier },
            {
              title: words("sheet.price"),
              cell: ({ price }) => priceText(price, language),
              isNumber: true,
            },
            {
              title: words("facts.quantity"),
              cell: ({ quantity: value }) => quantity(value),
              isNumber: true,
            },
            {
              title: words("facts.toReceive"),
              cell: ({ toReceive }) => quantity(toReceive),
              isNumber: true,
            },
            { title: words("facts.due"), cell: ({ due }) => day(due) },
          ]}
        />
      </section>
    </div>
  );
}
