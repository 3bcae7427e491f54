import { CloseOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import { useState } from "react";
import { useWords } from "../../../../app/core/language/useWords.ts";
import styles from "./schemaProblems.module.css";

/** What is wrong with the schema files, over the page, which goes on with those before. Only who may see the files is told. */
export function SchemaProblems({ problems }: { readonly problems: readonly string[] }) {
  const words = useWords();
  const [closed, setClosed] = useState<readonly string[]>();
  if (closed === problems) return null;
  return (
    <Alert
      className={styles.problems}
      type="error"
      showIcon
      closable={{ closeIcon: <CloseOutlined />, "aria-label": words("app.close") }}
      onClose={() => setClosed(problems)}
      message={words("studio.notServedNow")}
      description={
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      }
    />
  );
}
