import styles from "./rights.module.css";

/** Two companies; in the first a department with two people and another department below it, and one beside. */
const boxes = {
  self: [34, 58],
  mate: [50, 58],
  below: [42, 82],
  beside: [78, 58],
  other: [128, 58],
} as const;
const reached: Readonly<Record<string, readonly (keyof typeof boxes)[]>> = {
  SELF: ["self"],
  DEPT: ["self", "mate"],
  DEPT_SUB: ["self", "mate", "below"],
  ORG: ["self", "mate", "below", "beside"],
  ALL: ["self", "mate", "below", "beside", "other"],
  CUSTOM: ["below", "beside"],
};

/** A small chart of companies, departments and people, with those in colour whose rows the scope reaches. */
export function ScopePicture({ scope }: { readonly scope: string }) {
  const lit = reached[scope] ?? [];
  return (
    <svg className={styles.picture} viewBox="0 0 152 104" role="presentation" aria-hidden>
      <rect className={styles.company} x="2" y="4" width="100" height="96" rx="8" />
      <rect className={styles.company} x="108" y="4" width="42" height="96" rx="8" />
      <rect className={styles.group} x="22" y="40" width="42" height="56" rx="6" />
      <rect className={styles.group} x="66" y="40" width="28" height="34" rx="6" />
      <rect className={styles.group} x="114" y="40" width="30" height="34" rx="6" />
      <rect className={styles.group} x="28" y="70" width="30" height="22" rx="5" />
      <path className={styles.line} d="M52 18v10M43 40v-12h37v12M129 18v22" />
      <circle className={styles.root} cx="52" cy="16" r="6" />
      <circle className={styles.root} cx="129" cy="16" r="6" />
      {Object.entries(boxes).map(([key, [x, y]]) => (
        <circle
          key={key}
          className={lit.includes(key as keyof typeof boxes) ? styles.lit : styles.unlit}
          cx={x}
          cy={y}
          r="6"
        />
      ))}
      <circle className={styles.me} cx={boxes.self[0]} cy={boxes.self[1]} r="8.5" />
    </svg>
  );
}
