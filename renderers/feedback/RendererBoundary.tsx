import { Component, type ContextType, type ErrorInfo, type ReactNode } from "react";
import { BrokenPart } from "./BrokenPart.tsx";
import { schemaPath, SchemaPlaceContext } from "./schemaPlace.ts";

interface Props {
  /** The part drawn within: a field's path, a line table, or nothing for the page itself. */
  readonly field?: string;
  /** Another value tries anew. */
  readonly value?: unknown;
  /** Instead of the notice that offers to try again. */
  readonly instead?: (place: string, error: Error) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
  /** The value at which it broke. */
  readonly value: unknown;
}

/** Keeps one broken part from taking the page down, and names its place in the schema. React has no function form of this. */
export class RendererBoundary extends Component<Props, State> {
  static override contextType = SchemaPlaceContext;
  declare context: ContextType<typeof SchemaPlaceContext>;
  override state: State = { error: null, value: this.props.value };

  static getDerivedStateFromError(reason: unknown): Partial<State> {
    return { error: reason instanceof Error ? reason : new Error(String(reason)) };
  }

  static getDerivedStateFromProps({ value }: Props, state: State): State | null {
    return value === state.value ? null : { error: null, value };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`The renderer at ${this.place()} failed`, error, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const { instead } = this.props;
    if (instead) return instead(this.place(), error);
    return (
      <BrokenPart
        place={this.place()}
        error={error}
        onRetry={() => this.setState({ error: null })}
      />
    );
  }

  private place(): string {
    return schemaPath(this.context, this.props.field);
  }
}
