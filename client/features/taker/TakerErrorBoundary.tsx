import { Component, type ReactNode } from 'react';
import { Notice } from './Notice';
import { texts } from './texts';

/** Answers are on the server and in storage by the time anything is drawn, so a reload loses nothing. */
export class TakerErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Notice title={texts.renderError} /> : this.props.children;
  }
}
