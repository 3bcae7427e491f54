import {
  pathOfPlace,
  placesOf,
  refusalOf,
  type Expression,
  type Problem,
} from "../../../../engine/index.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { samplingTableProblems, type SamplingCell } from "../../rules/samplingTable.ts";
import { checkSamplingTable as signature } from "../../words/effects/checkSamplingTable.ts";

type Params = { readonly lines: string } & Readonly<Record<keyof SamplingCell, Expression>>;

/** Problems told at once: the first ones say where to look. */
const told = 10;

/**
 * Refuses a sampling table whose cells contradict each other (`rules/samplingTable.ts`), each at its line. As a rule of the
 * document it would compare every cell with every other one whenever the table is opened.
 */
export const checkSamplingTable: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, params) => {
    const cells = placesOf(run.model.table(params.lines)!, run.record).map((place) => {
      const environment = run.environment(place);
      const text = (word: keyof SamplingCell) => String(params[word].evaluate(environment) ?? "");
      const number = (word: keyof SamplingCell) => (text(word) === "" ? null : Number(text(word)));
      const cell: SamplingCell = {
        letter: text("letter"),
        rank: number("rank") ?? 0,
        sampleSize: number("sampleSize") ?? 0,
        aql: text("aql"),
        arrow: text("arrow") as SamplingCell["arrow"],
        accept: number("accept"),
        reject: number("reject"),
      };
      return { place, cell };
    });
    const places = new Map(cells.map(({ place, cell }) => [cell, place]));
    const problems = samplingTableProblems(cells.map(({ cell }) => cell))
      .slice(0, told)
      .map(({ cell, why }): Problem => {
        const place = places.get(cell)!;
        return {
          msgKey: `qms.table.${why}`,
          args: [cell.letter, cell.aql, String(cell.accept ?? "")],
          table: params.lines,
          line: place.row.id,
          path: pathOfPlace(place),
        };
      });
    const [first, ...rest] = problems;
    if (first) throw refusalOf([first, ...rest]);
  },
};
