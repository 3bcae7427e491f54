import { Alert } from "antd";
import { useSchemaProblems } from "./schemaReadings.ts";
import styles from "./schemaProblems.module.css";

/** What is wrong with the schema files, over the page, which goes on with those before. Developers alone see it: it is not translated. */
export default function SchemaProblems() {
  const problems = useSchemaProblems();
  if (problems.length === 0) return null;
  return (
    <Alert
      className={styles.problems}
      type="error"
      showIcon
      message="The schema files have errors; the ones before are still served"
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
