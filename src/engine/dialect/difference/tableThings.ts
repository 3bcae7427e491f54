import type { Action, Choice, Field, Table } from "../model/document.ts";
import type { Machine, MachineState } from "../model/machine.ts";
import { factTexts, labelFacts, type Thing } from "./thing.ts";

/** A header or line table and everything in it: fields with their choices, states, actions, rules. */
export function tableThings(table: Table): readonly Thing[] {
  const owner = table.document;
  const at = (key: string) => (table.path === "" ? key : `${table.path}.${key}`);
  const shared = { owner, title: undefined };
  return [
    ...(table.path === "" ? [] : [lineTable(table)]),
    ...table.fields.flatMap((field) => [
      fieldThing(field, at),
      ...(field.choiceList === undefined ? (field.choices ?? []) : []).map((choice) =>
        choiceThing(owner, choice, (value) => at(`${field.key}.${value}`)),
      ),
    ]),
    ...table.machines.flatMap((machine) =>
      machine.states.map((state) => stateThing(owner, machine, state, at)),
    ),
    ...table.actions.map((action) => actionThing(owner, action, at)),
    // A rule has no name but its message.
    ...table.rules.map((rule): Thing => ({
      ...shared,
      subject: "rule",
      place: at(`rules: ${rule.holds.source}`),
      concern: "entry",
      facts: {
        entry: factTexts({ at: rule.at, status: rule.status }),
        looks: labelFacts(rule.title),
      },
    })),
  ];
}

/** What the conditions of a table say, which other words read by their names. */
export function conditionFacts({ conditions }: Table): Readonly<Record<string, unknown>> {
  return Object.fromEntries(conditions.map(({ name, source }) => [`conditions.${name}`, source]));
}

function lineTable(table: Table): Thing {
  return {
    owner: table.document,
    subject: "table",
    place: table.path,
    title: table.title,
    renamedFrom: table.renamedFrom && siblingPlace(table.path, table.renamedFrom),
    concern: "data",
    facts: {
      data: factTexts({ code: table.code, unique: table.unique }),
      entry: factTexts({
        minItems: table.minItems,
        maxItems: Number.isFinite(table.maxItems) ? table.maxItems : undefined,
        add: table.add,
        remove: table.remove,
        lookUps: table.lookUps,
        ...conditionFacts(table),
      }),
      looks: labelFacts(table.title),
    },
  };
}

function fieldThing(field: Field, at: (key: string) => string): Thing {
  return {
    owner: field.table.document,
    subject: "field",
    place: at(field.key),
    title: field.title,
    renamedFrom: field.renamedFrom && at(field.renamedFrom),
    concern: "data",
    facts: {
      data: factTexts({
        kind: field.kind.name,
        code: field.code,
        to: field.to,
        many: field.many,
        unique: field.unique,
        choices: field.choiceList,
        compute: field.compute,
        consumed: field.consumed,
      }),
      entry: factTexts({
        required: field.required,
        requiredToSave: field.requiredToSave,
        mandatory: field.mandatory,
        editable: "cel" in field.editable ? field.editable.cel : field.editable.when,
        visible: field.visible,
        hidden: field.visible && field.hiddenPolicy,
        default: field.default,
        stamp: field.stamp,
        was: field.was,
        computeWhen: field.computeWhen,
        imported: field.imported,
        where: field.where,
        fill: field.fill,
        maxLength: field.maxLength,
        pattern: field.pattern,
        limits: field.limits,
        files: field.files,
        decimals: field.decimals ?? field.decimalsFrom,
      }),
      rights: factTexts({
        confidential: field.confidential,
        mask: field.mask,
        internal: field.internal || undefined,
      }),
      looks: {
        ...labelFacts(field.title),
        ...labelFacts(field.help, "help"),
        suffix: field.suffix,
        widget: field.widget,
        ...factTexts({ renderer: field.renderer }),
      },
    },
  };
}

/** A choice of a field or, with the list as its owner, of a list that fields share. */
export function choiceThing(owner: string, choice: Choice, at: (value: string) => string): Thing {
  return {
    owner,
    subject: "choice",
    place: at(choice.value),
    title: choice.title,
    renamedFrom: choice.renamedFrom && at(choice.renamedFrom),
    concern: "data",
    facts: { looks: labelFacts(choice.title) },
  };
}

function stateThing(
  owner: string,
  machine: Machine,
  state: MachineState,
  at: (key: string) => string,
): Thing {
  return {
    owner,
    subject: "state",
    place: at(`${machine.name}.${state.name}`),
    title: state.title,
    renamedFrom: state.renamedFrom && at(`${machine.name}.${state.renamedFrom}`),
    concern: "data",
    facts: {
      entry: factTexts({ draft: state.draft, deletable: state.deletable, lasting: state.lasting }),
      flow: factTexts({
        initial: machine.initial === state.name,
        final: state.final,
        derived: machine.derive
          .filter((one) => one.state === state.name)
          .map((one) => one.when.source),
        enter: state.enter,
        leave: state.leave,
        ...(state.saved === undefined ? {} : { saved: state.saved }),
      }),
      looks: { ...labelFacts(state.title), tone: state.tone },
    },
  };
}

function actionThing(owner: string, action: Action, at: (key: string) => string): Thing {
  return {
    owner,
    subject: "action",
    place: at(action.key),
    title: action.title,
    concern: "flow",
    facts: {
      entry: factTexts({
        input: action.input,
        lineInput: action.lineInput,
        initial: action.initial,
        lineInitial: action.lineInitial,
        visible: action.visible,
        lineVisible: action.lineVisible,
      }),
      flow: factTexts({
        from: action.from,
        to: action.to,
        when: action.when,
        effects: action.effects,
        clock: action.clock,
        opened: action.opened,
        incomplete: action.incomplete,
        bulk: action.bulk,
        single: action.single,
        runs: action.runs,
      }),
      rights: factTexts({
        button: action.button,
        system: action.system,
        handover: action.handover,
      }),
      looks: {
        ...labelFacts(action.title),
        ...factTexts({ danger: action.danger, again: action.again }),
      },
    },
  };
}

/** `renamedFrom` names the last segment only. */
function siblingPlace(path: string, former: string): string {
  return [...path.split(".").slice(0, -1), former].join(".");
}
