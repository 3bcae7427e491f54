/** How the lines of a table are drawn, beside the table itself. */
export type TableLook = MatrixLook | CausesLook | StepsLook;

/** Lines below lines as a grid: a column for each line above, a row for each of its lines by their order. */
export interface MatrixLook {
  readonly as: "matrix";
  /** The field that is typed, and the yes or no that judges it. */
  readonly value: string;
  readonly ok?: string;
  /** Of the line above: what names its column, how many rows it wants, what is told of it over and under the values. */
  readonly name: string;
  readonly count?: string;
  readonly over?: readonly string[];
  readonly under?: readonly string[];
}
/** Lines as trees of causes, each answering why its parent is so; those of some choices as fishbones. */
export interface CausesLook {
  readonly as: "causes";
  /** What is written into a cause, and its place as an outline number (`1.2.1`). */
  readonly text: string;
  readonly outline: string;
  /** A choice: a picture for each of its values. */
  readonly by: string;
  /** A yes or no that marks a cause. */
  readonly mark?: string;
  /** Values of `by` that are drawn as fishbones, with a bone for each choice of this field. */
  readonly bones?: { readonly in: readonly string[]; readonly by: string };
  /** Header field that says what the causes lead to. */
  readonly head: string;
}
/** Lines as steps one below the other, each with its state; one is open. */
export interface StepsLook {
  readonly as: "steps";
  readonly label: string;
  readonly state: string;
  readonly text: string;
  readonly about?: readonly string[];
}

/** A field that a look names: whose it is, and where the file says so. */
interface LookField {
  readonly of: "own" | "above" | "header";
  readonly key: string;
  readonly at: readonly (string | number)[];
}

/** The fields that a look names. */
export function lookFields(look: TableLook): readonly LookField[] {
  const of = (whose: LookField["of"], word: string, key: string | undefined): LookField[] =>
    key === undefined ? [] : [{ of: whose, key, at: [word] }];
  const all = (whose: LookField["of"], word: string, keys: readonly string[] = []) =>
    keys.map((key, index): LookField => ({ of: whose, key, at: [word, index] }));
  switch (look.as) {
    case "matrix":
      return [
        ...of("own", "value", look.value),
        ...of("own", "ok", look.ok),
        ...of("above", "name", look.name),
        ...of("above", "count", look.count),
        ...all("above", "over", look.over),
        ...all("above", "under", look.under),
      ];
    case "causes":
      return [
        ...of("own", "text", look.text),
        ...of("own", "outline", look.outline),
        ...of("own", "by", look.by),
        ...of("own", "mark", look.mark),
        ...(look.bones ? [{ of: "own" as const, key: look.bones.by, at: ["bones", "by"] }] : []),
        ...of("header", "head", look.head),
      ];
    case "steps":
      return [
        ...of("own", "label", look.label),
        ...of("own", "state", look.state),
        ...of("own", "text", look.text),
        ...all("own", "about", look.about),
      ];
  }
}
