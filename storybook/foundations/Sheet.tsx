import type { ReactNode } from "react";
import "./sheet.css";

/** A sheet of the foundations: a heading, a sentence, and what there is to see. */
export function Sheet(props: {
  readonly title: string;
  readonly says: string;
  readonly children: ReactNode;
}) {
  return (
    <article className="sheet">
      <h1>{props.title}</h1>
      <p>{props.says}</p>
      {props.children}
    </article>
  );
}

/** A table of a sheet. */
export function SampleTable(props: {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}) {
  return (
    <table>
      <caption>{props.caption}</caption>
      <thead>
        <tr>
          {props.head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, at) =>
              at === 0 ? (
                <th key={at} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={at}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
