import { CheckOutlined, DownOutlined } from "@ant-design/icons";
import { Popover } from "antd";
import { useState } from "react";
import type { ActionState, ButtonView, MachineView } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import "../../base/actions.css";

/**
 * A document's state, large enough to be seen at once. Pressed, it shows the flow: the states in order, the present one marked,
 * and from there what leads on, or why it does not now.
 */
export function StateFlow(props: {
  machine: MachineView;
  title: string;
  value: string;
  /** Said beside the state, quietly. */
  beside?: string | undefined;
  /** It awaits the reader's answer. */
  awaitsMe?: boolean;
  buttons: readonly ButtonView[];
  actions: Readonly<Record<string, ActionState>>;
  onAction: (button: ButtonView) => void;
}) {
  const { machine, title, value, beside, awaitsMe, buttons, actions, onAction } = props;
  const words = useWords();
  const [open, setOpen] = useState(false);
  const state = machine.states.find((candidate) => candidate.value === value);
  const name = state?.title ?? value;
  const label = words("flow.open", { title, state: name });
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      title={words("flow.title", { title })}
      content={
        <Flow
          machine={machine}
          value={value}
          buttons={buttons}
          actions={actions}
          onAction={(button) => {
            setOpen(false);
            onAction(button);
          }}
        />
      }
    >
      <button
        type="button"
        className={`wb-state wb-state-large wb-state-${awaitsMe ? "need" : (state?.tone ?? "neutral")}`}
        aria-label={label}
        aria-expanded={open}
        onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
      >
        {name}
        {beside && <span className="wb-state-beside"> · {beside}</span>}
        <DownOutlined className="wb-fold" aria-hidden="true" />
      </button>
    </Popover>
  );
}

function Flow(props: Omit<Parameters<typeof StateFlow>[0], "title">) {
  const { machine, value, buttons, actions, onAction } = props;
  const words = useWords();
  const now = machine.states.findIndex((state) => state.value === value);
  const leading = buttons.filter((button) => leadsFrom(button, machine.name, value));
  const isEnd = machine.states[now]?.final === true && leading.length === 0;
  return (
    <ol className="wb-flow">
      {machine.states.map((state, at) => {
        const isNow = at === now;
        return (
          <li
            key={state.value}
            className={`wb-flow-state wb-state-${state.tone ?? "neutral"}`}
            data-before={at < now && !state.final ? "" : undefined}
            aria-current={isNow ? "step" : undefined}
          >
            <span className="wb-flow-name">
              {state.title}
              {isNow && <span className="wb-flow-now"> {words("flow.now")}</span>}
              {state.final && <CheckOutlined className="wb-muted" aria-hidden="true" />}
            </span>
            {isNow && (
              <Leading
                machine={machine}
                buttons={leading}
                actions={actions}
                none={words(isEnd ? "flow.end" : "flow.none")}
                onAction={onAction}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Leading(props: {
  machine: MachineView;
  buttons: readonly ButtonView[];
  actions: Readonly<Record<string, ActionState>>;
  none: string;
  onAction: (button: ButtonView) => void;
}) {
  const { machine, buttons, actions, none, onAction } = props;
  const words = useWords();
  if (buttons.length === 0) return <p className="wb-hint">{none}</p>;
  return (
    <ul className="wb-flow-actions" aria-label={words("flow.leads")}>
      {buttons.map((button) => {
        const { allowed, reason } = actions[button.key] ?? { allowed: true };
        const states = (button.moves?.[machine.name]?.to ?? [])
          .map((to) => machine.states.find((state) => state.value === to)?.title ?? to)
          .join(" / ");
        const text = states
          ? words("flow.to", { action: button.title, state: states })
          : button.title;
        return (
          <li key={button.key}>
            {allowed ? (
              <button type="button" className="wb-link" onClick={() => onAction(button)}>
                {text}
              </button>
            ) : (
              <span className="wb-muted">{text}</span>
            )}
            {!allowed && reason && <div className="wb-hint">{reason}</div>}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether an action starts from a state of this machine and moves it. */
function leadsFrom(button: ButtonView, machine: string, state: string): boolean {
  const move = button.moves?.[machine];
  return move !== undefined && (move.from.length === 0 || move.from.includes(state));
}
