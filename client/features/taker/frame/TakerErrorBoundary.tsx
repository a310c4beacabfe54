import { Component, type ReactNode } from 'react';
import { t, useLanguage } from '../texts/language';
import { Notice } from './Notice';

/** Answers are on the server and in storage by the time anything is drawn, so a reload loses nothing. */
export class TakerErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
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
