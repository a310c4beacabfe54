/** @jsxImportSource preact */
import { Component, type ComponentChildren } from 'preact';
import { t, useLanguage } from '../texts/language';
import { Notice } from './Notice';

/** Answers are on the server and in storage by the time anything is drawn, so a reload loses nothing. */
export class TakerErrorBoundary extends Component<{ children: ComponentChildren }, { failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  useLanguage(); // drawn again in it
  return <Notice title={t('renderError')} />;
}
