import { ExportOutlined } from "@ant-design/icons";
import { useWords } from "../../core/language/useWords.ts";
import styles from "./external.module.css";

/**
 * Another site inside a tab. It may run its own scripts, forms and pop-ups, but neither reach this app nor lead it
 * elsewhere; what does not show in a frame opens by the link above it.
 */
export function ExternalPage(props: { readonly title: string; readonly address: string }) {
  const words = useWords();
  return (
    <section className={styles.page}>
      <h1 className="visually-hidden">{props.title}</h1>
      <p className={styles.bar}>
        <span className={styles.host}>{new URL(props.address).host}</span>
        <a href={props.address} target="_blank" rel="noopener noreferrer">
          <ExportOutlined aria-hidden /> {words("external.open")}
        </a>
      </p>
      <iframe
        className={styles.frame}
        src={props.address}
        title={props.title}
        sandbox={sandboxOf(props.address)}
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </section>
  );
}

/** A page of our own address would reach this app if it kept its origin: it loses it. */
function sandboxOf(address: string): string {
  const allowed = "allow-scripts allow-forms allow-popups allow-downloads";
  return new URL(address).origin === location.origin ? allowed : `${allowed} allow-same-origin`;
}
