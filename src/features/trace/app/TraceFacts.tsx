import { useIntl } from "react-intl";
import type { ProblemView } from "../../../../renderers/base/dataSource.ts";
import { useWords } from "../../../app/core/language/useWords.ts";
import { useReader } from "../../../app/core/reader/readerContext.ts";
import styles from "./trace.module.css";

/** What `GET /res/trace/:id` answers; from `userId` on for administrators only. */
export interface Trace {
  readonly id: string;
  readonly at: string;
  readonly status: number;
  readonly msgKey: string;
  readonly message: string;
  readonly problems: readonly ProblemView[];
  readonly method: string;
  readonly path: string;
  readonly userId?: string | null;
  readonly user?: string | null;
  readonly orgId?: string | null;
  readonly company?: string | null;
  readonly error?: { readonly name: string; readonly message: string; readonly stack: string };
}

/** To the second and with its zone: it is compared with logs. */
const moment = { dateStyle: "medium", timeStyle: "long" } as const;

/** The facts of a refused call, as a list of terms. */
export function TraceFacts({ trace }: { readonly trace: Trace }) {
  const words = useWords();
  const intl = useIntl();
  const { company } = useReader();
  const facts: readonly (readonly [string, string | undefined | null])[] = [
    [words("trace.message"), trace.message],
    [words("trace.status"), String(trace.status)],
    [words("trace.key"), trace.msgKey],
    [words("trace.at"), intl.formatDate(trace.at, { ...moment, timeZone: company.timeZone })],
    [words("trace.call"), `${trace.method} ${trace.path}`],
    [words("trace.who"), trace.user ?? trace.userId],
    [words("trace.company"), trace.company ?? trace.orgId],
    [words("trace.id"), trace.id],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      </dl>
      {trace.problems.length > 0 && (
        <section aria-labelledby="trace-problems">
          <h2 id="trace-problems">{words("trace.problems")}</h2>
          <ul className={styles.problems}>
            {trace.problems.map((problem) => (
              <li key={`${problem.path} ${problem.message}`}>
                {problem.message} {problem.path && <code>{problem.path}</code>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {trace.error && (
        <section aria-labelledby="trace-error">
          <h2 id="trace-error">{words("trace.more")}</h2>
          <pre>{trace.error.stack || `${trace.error.name}: ${trace.error.message}`}</pre>
        </section>
      )}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
