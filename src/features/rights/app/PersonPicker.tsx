import { Select } from "antd";
import { useCallback, useState } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
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
  const ask = useCallback(() => lookups.lookup("user", { q, size: 20 }), [q]);
  const options = (useAsked(ask).answer?.rows ?? []).map(optionOf);
  return (
    <Select
      className={styles.wide}
      aria-label={props.label}
      showSearch
      filterOption={false}
      placeholder={props.placeholder}
      value={props.value}
      options={options}
      onSearch={setQ}
      onChange={props.onChange}
    />
  );
}

function optionOf({ id, code, name }: LookupRow): Option {
  return { value: id, label: [name, code].filter(Boolean).join(" · ") };
}
