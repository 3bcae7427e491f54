import { fromWords } from "./from.ts";
import { measureWords } from "./measures.ts";
import { cel, closed, fieldKey, keyedLabel, labelWords, listOf, mapOf } from "./words.ts";

/** Of a `from` in look-ups: the best row found counts, unless something is made of all of them. */
const { of: _, ...placeWords } = fromWords(["first", "sum", "count", "avg", "min", "max"]);

/** Values that a row takes from rows found elsewhere. */
export const lookUpShape = closed({
  description:
    "Values taken from the best row found. It is asked when a new row is saved and whenever anything that the search reads changes, in the open form and in every write but an action's `set`. Look-ups may read what others find; one that reads what it finds itself is refused",
  properties: {
    ...labelWords,
    when: cel("over the row: look up only while this holds"),
    as: {
      enum: ["company"],
      description:
        "Searches all rows of the company, whoever asks: a supplier's quotation finds the company's rate. Unless stated, the rows that the asking person may read",
    },
    mark: {
      ...fieldKey,
      description:
        'Own field with `"editable": "system"`, one of `set`: where the values came from. A value that a person types is kept and empties the mark; where nothing is found any more, what was found before is cleared',
    },
    from: {
      ...listOf(
        closed({
          description: "One place to look; the first place that has a row decides",
          properties: {
            ...placeWords,
            ...measureWords,
            set: {
              ...mapOf(
                cel("the value, over the row found; a reference by its `id`"),
                "Own field -> value; of a measure `value` and `rows`",
              ),
              minProperties: 1,
            },
          },
          required: ["set"],
        }),
        "Places, tried in order",
      ),
      minItems: 1,
    },
  },
  required: [...keyedLabel, "mark", "from"],
});
