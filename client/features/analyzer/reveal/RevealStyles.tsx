import { Global } from '@emotion/react';
import { media } from '@/theme/tokens';

/**
 * On paper: across, so that three topics stand beside each other. What says one thing in the middle of a window becomes the
 * title of the pages that it announces.
 */
export function RevealStyles() {
  return (
    <Global
      styles={{
        '@page': { size: 'A4 landscape', margin: '14mm' },
        [media.paper]: {
          '[data-scene]': { breakBefore: 'page', breakAfter: 'avoid' },
          '[data-section=landing]': { breakBefore: 'auto' },
          '[data-section=differences]': { breakBefore: 'page' },
          '[data-section=end]': { display: 'none' },
          'h1, h2, h3': { breakAfter: 'avoid' },
        },
      }}
    />
  );
}
