import type { ActionState, ButtonView, RecordAnswer } from "../../../src/engine/index.ts";
import { ActionMenu } from "../../actions/ActionMenu.tsx";
import { linesFor, nextStep, type NextStep } from "../../actions/nextStep.ts";
import { printKey } from "../../actions/usePrinting.ts";
import { ReasonButton } from "../../actions/ReasonButton.tsx";
import { statesOf } from "../../actions/statesOf.ts";
import { WhyRefused } from "../../explain/WhyRefused.tsx";
import { useNarrow } from "../../feedback/useNarrow.ts";
import { useCommands } from "../../base/useCommands.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import { asReference } from "../../widgets/reference/referenceValue.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { copyKey, QuietTools, type QuietProps } from "./QuietTools.tsx";
import { previewKey } from "./PreviewTexts.tsx";
import { storedAndTyped } from "../../document/fieldQuestions.ts";
import { useDocument } from "../../document/useDocument.ts";
import type { PickedLines } from "./useDetailActions.tsx";

/** Quiet tools above the page, no actions of the document. */
const asTools: ReadonlySet<string> = new Set([printKey, previewKey, copyKey]);

interface ToolsProps extends QuietProps {
  actions: Readonly<Record<string, ActionState>>;
  lineActions: RecordAnswer["lineActions"];
  saving: boolean;
  /** The action that is running. */
  running: string | null;
  onSave: () => void;
  onAction: (button: ButtonView, lines?: PickedLines) => void;
}

/**
 * The buttons of a document in fixed places, from the right: the menu of all actions, the one next step of its state,
 * saving. Where the state awaits another user, they are named there. Disabled buttons say why. On a phone they are at
 * the bottom, near the thumb. Undo, print and the like are above the page.
 */
export function DetailTools(props: ToolsProps) {
  const { store, actions, lineActions = {}, readOnly, saving, running, onSave, onAction } = props;
  const { onPrint, onCopy } = props;
  const words = useWords();
  const { me } = useRenderer();
  const narrow = useNarrow();
  const dirty = useDocument(store, "dirty");
  const isNew = useDocument(store, "baseline") === null;
  const stored = useDocument(store, (state) => state.baseline ?? state.record);
  const { header } = store.page;
  const buttons = store.page.buttons.filter(({ key }) => !asTools.has(key));
  const print = onPrint && store.page.buttons.find(({ key }) => key === printKey);
  const copy = onCopy && store.page.buttons.find(({ key }) => key === copyKey);
  const save = buttons.find(({ key }) => key === "save");
  const maySave = actions["save"]?.allowed !== false;
  const states = statesOf(header.machines, stored);
  const next = nextStep(header, buttons, states);
  const rows = next.table ? ((stored[next.table.key] ?? []) as PickedLines["rows"]) : [];
  const lines = next.button && next.table ? linesFor(rows, next.button, lineActions) : [];
  const stateOf = (button: ButtonView): ActionState => {
    if (isNew && button === next.button && !next.table) return { allowed: maySave };
    if (isNew) return { allowed: false, reason: words("form.saveFirst") };
    if (button === next.button && next.table)
      return lines.length > 0
        ? { allowed: true }
        : { allowed: false, reason: words("object.noLine", { action: button.title }) };
    return actions[button.key] ?? { allowed: true };
  };
  const run = (button: ButtonView) =>
    button === next.button && next.table
      ? onAction(button, { table: next.table, rows: lines, onDone: () => undefined })
      : onAction(button);
  const busy = running !== null || saving;
  const offered = readOnly ? [] : buttons.filter((button) => button !== save);
  useCommands([
    ...(save && !readOnly
      ? [
          {
            key: "save",
            title: save.title,
            off: maySave
              ? dirty || isNew
                ? undefined
                : words("form.nothing")
              : actions["save"]?.reason,
            run: onSave,
          },
        ]
      : []),
    ...offered.map((button) => ({
      key: button.key,
      title: button.title,
      off: stateOf(button).allowed ? undefined : (stateOf(button).reason ?? ""),
      run: () => onAction(button),
    })),
    ...(print && !readOnly
      ? [
          {
            key: printKey,
            title: print.title,
            off: isNew ? words("form.saveFirst") : undefined,
            run: () => onPrint(),
          },
          ...(store.page.prints ?? []).map(({ key, title }) => ({
            key: `${printKey}:${key}`,
            title: `${print.title} · ${title}`,
            off: isNew ? words("form.saveFirst") : undefined,
            run: () => onPrint(key),
          })),
        ]
      : []),
    ...(copy && !readOnly
      ? [{ key: copyKey, title: copy.title, off: undefined, run: onCopy }]
      : []),
  ]);
  const savable = dirty || isNew;
  // Without a next step, the save button takes its place.
  const isSaved = next.button === undefined;
  const inMenu = offered.filter((button) => button !== next.button);
  const isDraft = header.machines.some(({ name, states: all }) =>
    all.some(({ value, draft }) => draft && value === states[name]),
  );
  const leadsOn = header.machines.some(({ states: all }) => all.some((each) => each.primary));
  const showsSave = save !== undefined && (savable || isDraft || (!leadsOn && maySave));
  const why = (refused: readonly ButtonView[]) => (
    <WhyRefused
      document={store.page.document}
      buttons={refused}
      of={() => ({ page: store.page.page, ...storedAndTyped(store) })}
    />
  );
  const { button: primary } = next;
  const step = primary && stateOf(primary);
  const acting = !readOnly && (
    <>
      {showsSave && (
        <ReasonButton
          type={isSaved && savable && maySave ? "primary" : "default"}
          className={isSaved ? "wb-primary" : ""}
          busy={saving}
          off={!maySave || !savable}
          reason={maySave ? words("form.nothing") : (actions["save"]?.reason ?? "")}
          hint={words("form.saveHint")}
          onClick={onSave}
        >
          {save.title}
        </ReasonButton>
      )}
      {save && !maySave && !isNew && why([save])}
      {primary && step && (
        <ReasonButton
          type="primary"
          className="wb-primary"
          off={!step.allowed || busy}
          reason={step.allowed ? "" : (step.reason ?? "")}
          hint="Ctrl+Enter"
          data-wb-next={step.allowed ? "" : undefined}
          busy={running === primary.key}
          onClick={() => run(primary)}
        >
          {primary.title}
        </ReasonButton>
      )}
      {primary && step && !isNew && !step.allowed && !next.table && why([primary])}
      {!primary && next.awaits !== undefined && !isNew && (
        <span className="wb-awaited">{awaited(next, store, words, me)}</span>
      )}
      <ActionMenu dots buttons={inMenu} stateOf={stateOf} busy={busy} onAction={onAction} />
      {!isNew && why(inMenu.filter((button) => !stateOf(button).allowed))}
    </>
  );
  return (
    <>
      <QuietTools {...props} />
      {narrow ? (
        acting && (
          <div className="wb-thumb-bar" role="toolbar" aria-label={words("form.actions")}>
            {acting}
          </div>
        )
      ) : (
        <div className="wb-detail-tools" role="toolbar" aria-label={words("form.actions")}>
          {acting}
        </div>
      )}
    </>
  );
}

/** The awaited user or party by name; the reader is addressed as such. */
function awaited(
  { awaits = "", awaitsElse }: NextStep,
  store: DocumentStore,
  words: ReturnType<typeof useWords>,
  me: Readonly<Record<string, unknown>>,
): string {
  const reference = asReference((store.getState().record[awaits] ?? null) as never);
  if (reference && Object.values(me).includes(reference.id)) return words("list.you");
  const who = reference ? (reference.name ?? reference.code) : partyOf(awaitsElse ?? awaits, words);
  return words("object.awaits", { who: String(who ?? titleOf(awaits, store)) });
}

function partyOf(key: string, words: ReturnType<typeof useWords>): string | undefined {
  const isParty = key === "staff" || key === "supplier" || key === "customer";
  return isParty ? words(`object.${key}`) : undefined;
}

function titleOf(key: string, { page }: DocumentStore): string {
  return page.header.fields.find((field) => field.key === key)?.title ?? "";
}
