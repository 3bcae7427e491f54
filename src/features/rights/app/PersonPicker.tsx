import { Select } from "antd";
import { useEffect, useState } from "react";
import type { LookupAnswer } from "../../../engine/index.ts";
import { lookups } from "../../../app/core/source/lookups.ts";
import styles from "./rights.module.css";

type LookupRow = LookupAnswer["rows"][number];
interface Option {
  readonly value: string;
  readonly label: string;
}

/** A user, found by name or login name. */
export function PersonPicker(props: {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | undefined;
  readonly onChange: (user: string) => void;
}) {
  const [q, setQ] = useState("");
  const [options, setOptions] = useState<readonly Option[]>([]);
  useEffect(() => {
    let current = true;
    lookups.lookup("user", { q, size: 20 }).then(
      ({ rows }) => current && setOptions(rows.map(optionOf)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [q]);
  return (
    <Select
      className={styles.wide}
      aria-label={props.label}
      showSearch
      filterOption={false}
      placeholder={props.placeholder}
      value={props.value}
      options={[...options]}
      onSearch={setQ}
      onChange={props.onChange}
    />
  );
}

function optionOf({ id, code, name }: LookupRow): Option {
  return { value: id, label: [name, code].filter(Boolean).join(" · ") };
}
