import { Component, type ReactNode } from 'react';
import { t, useLanguage } from '../texts/language';
import { Notice } from './Notice';

/** Asks to reload when rendering the page fails. A reload loses nothing, because answers are stored before they are rendered. */
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
  useLanguage(); // Draws the notice again when the language changes.
  return <Notice title={t('renderError')} />;
}
