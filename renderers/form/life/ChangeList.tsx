import { ArrowRightOutlined } from "@ant-design/icons";
import type { Change, DetailPage, FieldView } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { useReading } from "../../widgets/useReading.ts";
import { tableAt } from "../../document/tableAt.ts";

/** Changes of one write: header fields first, then line by line. */
export function ChangeList(props: {
  readonly changes: readonly Change[];
  readonly page: DetailPage;
}) {
  const { changes, page } = props;
  const words = useWords();
  const lines = [...new Set(changes.map((change) => groupOf(change)))];
  return (
    <div className="wb-life-changes">
      {lines.map((line) => {
        const own = changes.filter((change) => groupOf(change) === line);
        const [first] = own;
        const table = tableAt(page.header, first!.table);
        return (
          <div key={line}>
            {first!.table !== "" && (
              <p className="wb-life-line">
                {words("life.line", {
                  table: table?.title ?? first!.table,
                  item: first!.item ?? "",
                })}
                {first!.lineChange && (
                  <span className="wb-muted"> · {words(`life.${first!.lineChange}`)}</span>
                )}
              </p>
            )}
            <dl>
              {own
                .filter(({ field }) => field !== "")
                .map((change) => (
                  <ChangedField
                    key={change.path}
                    change={change}
                    field={table?.fields.find(({ key }) => key === change.field)}
                  />
                ))}
            </dl>
          </div>
        );
      })}
    </div>
  );
}

/** Before and after; of an added or removed line only its values. */
function ChangedField({ change, field }: { change: Change; field: FieldView | undefined }) {
  const words = useWords();
  const reading = useReading();
  const shown = (value: unknown) => {
    if (value === null || value === undefined || value === "")
      return <span className="wb-muted">{words("life.empty.value")}</span>;
    return field ? widgetOf(field).text(value, field, { ...reading, row: {} }) : plain(value);
  };
  return (
    <div className="wb-life-change">
      <dt>{change.title}</dt>
      <dd>
        {change.lineChange !== "added" && <del>{shown(change.before)}</del>}
        {!change.lineChange && (
          <ArrowRightOutlined aria-label={words("life.becomes")} className="wb-muted" />
        )}
        {change.lineChange !== "removed" && <ins>{shown(change.after)}</ins>}
      </dd>
    </div>
  );
}

function groupOf({ table, line, lineChange }: Change): string {
  return `${table} ${line ?? ""} ${lineChange ?? ""}`;
}

function plain(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
