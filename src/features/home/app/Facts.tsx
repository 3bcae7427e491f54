import type { HomeNumber } from "../answers/home.ts";
import { Skeleton } from "antd";
import { FormattedNumber } from "react-intl";
import { Link } from "react-router";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { listBehind } from "./homeData.ts";
import styles from "./home.module.css";

/** Figures worth knowing, a line each, with the lists behind them. Undefined while they are asked for. */
export function Facts(props: {
  readonly id: string;
  readonly title: string;
  /** Said when there are none at all. */
  readonly none?: string;
  readonly numbers: readonly HomeNumber[] | undefined;
}) {
  const { id, title, none, numbers } = props;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {numbers === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : numbers.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.facts}>
          {numbers.map((number) => (
            <li key={number.key}>
              <Fact number={number} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Fact({ number }: { readonly number: HomeNumber }) {
  const { menu } = useReader();
  const { count, capped, title, tone, figure } = number;
  const address = listBehind(menu, number);
  const content = (
    <>
      <span>{title}</span>
      <span className={styles.count}>
        {figure ? <Figure {...figure} /> : <FormattedNumber value={count} />}
        {capped && "+"}
      </span>
    </>
  );
  const look = { className: styles.fact, "data-tone": count === 0 ? "none" : tone };
  return address === undefined ? (
    <div {...look}>{content}</div>
  ) : (
    <Link to={address} {...look}>
      {content}
    </Link>
  );
}

function Figure({ value, suffix }: NonNullable<HomeNumber["figure"]>) {
  if (value === null) return "—";
  return (
    <>
      <FormattedNumber value={Number(value)} maximumFractionDigits={suffix === "" ? 0 : 1} />
      {suffix}
    </>
  );
}
