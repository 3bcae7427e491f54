import {
  canonicalDecimal,
  ExactDecimal,
  pathOfPlace,
  placesOf,
  readDecimal,
  problemPlace,
  type Place,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Written } from "../save/afterWrite.ts";
import type { Link } from "./links.ts";
import type { AskedOf } from "./refuseExceeded.ts";

/**
 * The quantities that a written follow-up takes of its source rows, with problems at its own lines, which the user
 * sees.
 */
export function askedBy(context: Context, written: Written, links: readonly Link[]): AskedOf {
  const { document, id, after } = written;
  const model = recordModelOf(document, context.language);
  return ({ field, consumed }, row) => {
    if (!after || consumed.document !== document.name) return undefined;
    const own = links.filter(
      (link) =>
        link.sourceLine === row &&
        link.sourceTable === field.table.path &&
        link.targetTable === consumed.table &&
        link.live,
    );
    const places = placesOf(model.table(consumed.table)!, after);
    const place = places.find((one) => (one.row.id ?? id) === own[0]?.targetLine);
    if (!place) return undefined;
    const quantity = own.reduce(
      // Without a linked quantity the row's own value counts.
      (sum, link) => sum.plus(link.quantity ?? readDecimal(place.row[consumed.sum]) ?? 0),
      new ExactDecimal(0),
    );
    return {
      quantity: canonicalDecimal(quantity),
      at: problemPlace(place, consumed.sum),
      item: itemOf(place),
    };
  };
}

function itemOf(place: Place): number | string {
  return place.row.item ?? pathOfPlace(place);
}
