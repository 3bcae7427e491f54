import { Select } from "antd";
import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router";
import { Chart } from "../../../../renderers/charts/Chart.tsx";
import { useWords } from "../../../app/core/language/useWords.ts";
import styles from "../../../app/core/pages/administration.module.css";
import { Answered } from "../../../app/core/pages/Answered.tsx";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { lotsOf, lotsPage, readLots, readSuppliers, type SupplierLots } from "./shareData.ts";
import { shareFigure } from "./shareFigure.ts";
import own from "./spc.module.css";

/** Shares of bad ones in samples (p-chart): of the lots of one supplier, or of all suppliers beside one another. */
export function ShareCharts() {
  const words = useWords();
  const asked = useAsked(readSuppliers);
  return (
    <Answered of={asked}>
      {(suppliers) =>
        suppliers.length === 0 ? (
          <div className={styles.card}>
            <strong>{words("spc.noLots")}</strong>
            <p className={styles.help}>{words("spc.noneHint")}</p>
          </div>
        ) : (
          <Chosen suppliers={suppliers} />
        )
      }
    </Answered>
  );
}

const all = "";

function Chosen({ suppliers }: { readonly suppliers: readonly SupplierLots[] }) {
  const words = useWords();
  const [id, choose] = useState<string>(all);
  const samples = useMemo(
    () =>
      suppliers.map(({ supplier: { code, name }, bad, size }) => ({
        name: name ?? code,
        bad,
        size,
      })),
    [suppliers],
  );
  return (
    <>
      <div className={styles.filters}>
        <Select
          showSearch
          optionFilterProp="label"
          className={own.choice!}
          aria-label={words("spc.supplier")}
          value={id}
          options={[
            { value: all, label: words("spc.allSuppliers") },
            ...suppliers.map(({ supplier, lots }) => ({
              value: supplier.id,
              label: `${supplier.code} ${supplier.name ?? ""} (${lots})`,
            })),
          ]}
          onChange={choose}
        />
        {id !== all && (
          <Link
            to={`/quality/${lotsPage}?filter=${encodeURIComponent(JSON.stringify({ all: lotsOf(id) }))}`}
          >
            {words("spc.openLots")}
          </Link>
        )}
      </div>
      {id === all ? <Drawn samples={samples} of="spc.supplier" /> : <OfSupplier key={id} id={id} />}
    </>
  );
}

function OfSupplier({ id }: { readonly id: string }) {
  const ask = useCallback((signal: AbortSignal) => readLots(id, signal), [id]);
  const asked = useAsked(ask);
  return (
    <Answered of={asked}>
      {(lots) => <Drawn samples={lots.map((lot) => ({ ...lot, name: lot.number }))} of="spc.lot" />}
    </Answered>
  );
}

function Drawn({
  samples,
  of,
}: {
  readonly samples: Parameters<typeof shareFigure>[0];
  /** What a sample is. */
  readonly of: "spc.supplier" | "spc.lot";
}) {
  const words = useWords();
  const figure = useMemo(() => shareFigure(samples, words), [samples, words]);
  if (!figure) return <p className={styles.help}>{words("spc.noLots")}</p>;
  return (
    <>
      <section className={styles.card} aria-label={words("spc.shares")}>
        <p className={styles.help}>{words("spc.sharesHelp")}</p>
        <div className={own.chart}>
          <Chart data={figure.data} label={words("spc.shares")} />
        </div>
      </section>
      <section className={styles.card}>
        <table className={styles.table}>
          <thead>
            <tr>
              {([of, "spc.share", "spc.lower", "spc.upper", "spc.signs"] as const).map((key) => (
                <th key={key} scope="col">
                  {words(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figure.rows.map(({ name, share, lower, upper, out }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{share}</td>
                <td>{lower}</td>
                <td>{upper}</td>
                <td className={out ? own.sign : undefined}>
                  {out ? words("spc.rule.beyond3") : ""}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
