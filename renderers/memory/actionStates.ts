import {
  headerPlace,
  actionRefusal,
  environmentOf,
  messageOf,
  placesOf,
  recordModelOf,
  type ActionState,
  type Document,
  type Language,
  type Place,
  type RecordContext,
  type Row,
  type Table,
} from "../../src/engine/index.ts";

interface Asked {
  readonly document: Document;
  readonly row: Row;
  readonly context: RecordContext;
  readonly language: Language;
}

/** What the header's actions may do now, or why not. */
export function actionStates(asked: Asked): Readonly<Record<string, ActionState>> {
  const { document, row, language } = asked;
  const place = headerPlace(recordModelOf(document, language).header, row);
  return {
    save: { allowed: true },
    delete: deletable(document, row, language),
    ...statesAt(asked, document.header, place),
  };
}

/** The actions of each line: line id -> action -> allowed, or why not. */
export function lineActionStates(
  asked: Asked,
): Readonly<Record<string, Readonly<Record<string, ActionState>>>> {
  const { document, row, language } = asked;
  const model = recordModelOf(document, language);
  return Object.fromEntries(
    document.tables
      .filter((table) => table.parent && table.actions.length > 0)
      .flatMap((table) =>
        placesOf(model.table(table.path)!, row).map((place) => [
          place.row.id,
          statesAt(asked, table, place),
        ]),
      ),
  );
}

function statesAt({ context, language }: Asked, table: Table, place: Place) {
  const environment = environmentOf(place, context);
  return Object.fromEntries(
    table.actions
      .filter(({ system }) => !system)
      .map((action): [string, ActionState] => {
        const refused = actionRefusal({ action, place, environment, language, asked: false });
        if (!refused) return [action.key, { allowed: true }];
        const reason = refused.message ?? messageOf(refused.msgKey, language, refused.args);
        return [action.key, { allowed: false, reason }];
      }),
  );
}

/** Only new documents may be deleted. */
export function deletable(document: Document, row: Row, language: Language): ActionState {
  const { status } = document;
  const state = status?.state(String(row[status.field] ?? status.initial));
  if (!state || state.draft) return { allowed: true };
  return { allowed: false, reason: messageOf("common.onlyNewDelete", language) };
}
