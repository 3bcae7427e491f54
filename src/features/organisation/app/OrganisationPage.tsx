import type { OrganisationCompany } from "../answers/organisation.ts";
import { Input, Tag } from "antd";
import { useState } from "react";
import { useWords } from "../../../app/core/language/useWords.ts";
import styles from "../../../app/core/pages/administration.module.css";
import { Answered } from "../../../app/core/pages/Answered.tsx";
import { useAnswer } from "../../../app/core/pages/useAnswer.ts";
import { departmentsFor } from "./departments.ts";
import { DepartmentItem } from "./DepartmentItem.tsx";

/** The companies one may work in, their departments, and the people there. */
export function OrganisationPage() {
  const asked = useAnswer<{ companies: readonly OrganisationCompany[] }>("/rs/organisation");
  return (
    <Answered of={asked}>{(answer) => <Organisation companies={answer.companies} />}</Answered>
  );
}

function Organisation(props: { readonly companies: readonly OrganisationCompany[] }) {
  const words = useWords();
  const [wanted, setWanted] = useState("");
  const companies = props.companies
    .map((company) => ({ ...company, tree: departmentsFor(company.departments, wanted) }))
    .filter(({ tree }) => wanted.trim() === "" || tree.length > 0);
  return (
    <section className={styles.page}>
      <h1>{words("organisation.title")}</h1>
      <div className={styles.filters}>
        <Input
          className={styles.field}
          allowClear
          placeholder={words("organisation.find")}
          aria-label={words("organisation.find")}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      {companies.map(({ id, name, code, current, tree }) => (
        <section key={id} className={styles.card} aria-labelledby={`company-${id}`}>
          <header className={styles.head}>
            <h2 id={`company-${id}`}>{name}</h2>
            <code>{code}</code>
            {current && <Tag>{words("organisation.current")}</Tag>}
          </header>
          <ul className={styles.tree}>
            {tree.map((department) => (
              <DepartmentItem
                key={department.id}
                department={department}
                open={wanted.trim() !== ""}
              />
            ))}
          </ul>
        </section>
      ))}
      {companies.length === 0 && <p className={styles.help}>{words("organisation.none")}</p>}
    </section>
  );
}
