import { useCallback } from "react";
import { Scrolling } from "../../../../renderers/feedback/Scrolling.tsx";
import { BesideMissing } from "../../../app/core/parts/BesideMissing.tsx";
import type { Beside } from "../../../app/core/source/rowsBeside.ts";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import styles from "./materials.module.css";

/** A column of a small table: its title, and what stands in it. */
interface FactColumn<Fact> {
  readonly title: string;
  readonly cell: (fact: Fact) => string;
  readonly isNumber?: boolean;
}

/** What is known of a material, as a small table with a heading; `none` where nothing is. */
export function FactTable<Fact>(props: {
  readonly title: string;
  readonly none: string;
  readonly material: string;
  readonly load: (material: string) => Promise<Beside<Fact>>;
  readonly columns: readonly FactColumn<Fact>[];
}) {
  const { title, none, material, load, columns } = props;
  const asked = useAsked(useCallback(() => load(material), [material, load]));
  const { answer, failed, again } = asked;
  const facts = answer?.rows;
  return (
    <>
      <h2>{title}</h2>
      {!answer && !failed && <Loading />}
      {(failed || facts?.length === 0) && (
        <BesideMissing
          {...{ failed, again, none }}
          partial={answer?.partial}
          className={styles.none}
        />
      )}
      {!failed && facts !== undefined && facts.length > 0 && (
        <Scrolling className={styles.scroll} region={title}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th scope="col" key={column.title} className={classOf(column)}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {facts.map((fact, index) => (
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column.title} className={classOf(column)}>
                      {column.cell(fact)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
      )}
    </>
  );
}

const classOf = ({ isNumber }: { readonly isNumber?: boolean }) =>
  isNumber ? styles.number : undefined;
