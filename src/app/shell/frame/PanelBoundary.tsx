import { Component, type ReactNode } from "react";
import { PartNotice } from "../../core/parts/PartNotice.tsx";

interface Props {
  readonly children: ReactNode;
}

/** A page that breaks takes neither the frame nor the other tabs down: it offers to try again. */
export class PanelBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <PartNotice onRetry={() => this.setState({ broken: false })} />;
  }
}
