import { Scrolling } from "../feedback/Scrolling.tsx";
import type { CausesLook, Row, TableView } from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";
import { CauseBranches } from "./CauseBranches.tsx";
import type { DrawnLines } from "./useDrawnLines.ts";

/** A fishbone: the problem is the head, a bone for each choice above and below the spine, with its causes along it. */
export function Fishbone(props: {
  readonly look: CausesLook;
  readonly lines: DrawnLines;
  readonly rows: readonly Row[];
  readonly common: Readonly<Record<string, unknown>>;
  readonly head: string;
  readonly table: TableView;
  /** The choice that says to which bone a cause belongs. */
  readonly by: string;
}) {
  const { look, lines, rows, common, head, table, by } = props;
  const words = useWords();
  const bones = table.fields.find(({ key }) => key === by)?.choices ?? [];
  const half = Math.ceil(bones.length / 2);
  const bone = ({ value, title }: (typeof bones)[number]) => {
    const own = rows.filter((row) => row[by] === value);
    const values = { ...common, [by]: value };
    return (
      <section key={value} className="wb-bone" aria-label={title}>
        <header>
          <b>{title}</b>
        </header>
        <CauseBranches
          {...{ look, lines }}
          rows={own}
          common={values}
          label={title}
          addText={words("drawn.addCause")}
        />
        <svg className="wb-bone-line" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <line x1="0" y1="0" x2="100" y2="100" vectorEffect="non-scaling-stroke" />
        </svg>
      </section>
    );
  };
  return (
    <Scrolling className="wb-fish" role="group" aria-label={table.title}>
      <div className="wb-fish-body">
        <div className="wb-fish-side">{bones.slice(0, half).map(bone)}</div>
        <div className="wb-fish-spine" aria-hidden="true" />
        <div className="wb-fish-side" data-lower>
          {bones.slice(half).map(bone)}
        </div>
      </div>
      <div className="wb-cause wb-cause-head">
        <span>{head}</span>
      </div>
    </Scrolling>
  );
}
