import type { AllBins, BinEntry } from "../../../engine/index.ts";
import { App, Button, Input, Select } from "antd";
import { useState } from "react";
import { useIntl } from "react-intl";
import { call } from "../../../app/core/http/http.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import { address } from "../../../app/core/source/address.ts";
import styles from "../../../app/core/pages/administration.module.css";
import { Answered } from "../../../app/core/pages/Answered.tsx";
import { useAnswer } from "../../../app/core/pages/useAnswer.ts";

/** What was deleted, of all documents together: found, put back, or deleted for good. */
export function BinPage() {
  const asked = useAnswer<AllBins>("/rs/bin/query");
  return <Answered of={asked}>{(answer) => <Bins {...answer} again={asked.again} />}</Answered>;
}

function Bins(props: AllBins & { readonly again: () => void }) {
  const words = useWords();
  const intl = useIntl();
  const { company } = useReader();
  const { modal, message } = App.useApp();
  const [wanted, setWanted] = useState("");
  const [kind, setKind] = useState("");
  const text = wanted.trim().toLowerCase();
  const rows = props.rows.filter(
    (row) =>
      (kind === "" || row.document === kind) &&
      `${row.number} ${row.name}`.toLowerCase().includes(text),
  );
  const kinds = new Map(props.rows.map(({ document, title }) => [document, title]));
  const run = async (row: BinEntry, action: "restore" | "purge") => {
    const body = { targets: [{ id: row.id, version: row.version }] };
    await call({ path: address`/biz/${row.document}/${action}`, body, mutating: true });
    const said = action === "restore" ? "bin.restored" : "bin.purged";
    void message.success(words(said, { number: row.number }));
    props.again();
  };
  const purge = (row: BinEntry) =>
    modal.confirm({
      title: words("bin.askPurge", { number: row.number }),
      okText: words("bin.purge"),
      okButtonProps: { danger: true },
      onOk: () => run(row, "purge").catch(() => undefined),
    });
  const at = (instant: string) =>
    intl.formatDate(instant, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: company.timeZone,
    });
  return (
    <section className={styles.page}>
      <h1>{words("bin.title")}</h1>
      <p className={styles.help}>{words("bin.help")}</p>
      <div className={styles.filters}>
        <Select
          className={styles.field}
          aria-label={words("bin.kind")}
          value={kind}
          onChange={setKind}
          options={[
            { value: "", label: words("bin.all") },
            ...[...kinds].map(([value, label]) => ({ value, label })),
          ]}
        />
        <Input
          className={styles.field}
          allowClear
          placeholder={words("bin.find")}
          aria-label={words("bin.find")}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      {rows.length === 0 ? (
        <p className={styles.help}>{words("bin.none")}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {(
                ["bin.kind", "bin.number", "bin.name", "bin.deletedAt", "bin.deletedBy"] as const
              ).map((key) => (
                <th scope="col" key={key}>
                  {words(key)}
                </th>
              ))}
              <th scope="col">{words("bin.actions")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>{row.title}</td>
                <th scope="row">{row.number}</th>
                <td>{row.name}</td>
                <td>{at(row.deletedAt)}</td>
                <td>{row.deletedBy}</td>
                <td className={styles.actions}>
                  <Button
                    size="small"
                    onClick={() => void run(row, "restore").catch(() => undefined)}
                  >
                    {words("bin.restore")}
                  </Button>
                  <Button size="small" danger onClick={() => purge(row)}>
                    {words("bin.purge")}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {props.more && <p className={styles.help}>{words("bin.more")}</p>}
    </section>
  );
}
