import { ScanOutlined } from "@ant-design/icons";
import { Link } from "react-router";
import { useWords } from "../../../app/core/language/useWords.ts";
import styles from "./work.module.css";

/** From a document to the page on which its lines are worked off. */
export function WorkLink({ path }: { readonly path: string }) {
  const words = useWords();
  return (
    <Link className={styles.link} to={`${path}/work`}>
      <ScanOutlined aria-hidden /> {words("work.open")}
    </Link>
  );
}
