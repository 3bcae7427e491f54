import { Alert } from "antd";
import { Component, type ErrorInfo, type ReactNode } from "react";

/** Keeps one broken part from taking the page down; names the part (a page and field path) for the implementer. React has no function form of this. */
export class RendererBoundary extends Component<
  { place: string; message: string; children: ReactNode },
  { error: Error | null }
> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`Renderer ${this.props.place} failed`, error, info.componentStack);
  }
  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Alert
        type="error"
        showIcon
        message={this.props.message}
        description={`${this.props.place}: ${error.message}`}
      />
    );
  }
}
