import { Global } from '@emotion/react';
import { media } from '@/theme/tokens';

/**
 * The print styles: landscape pages, so that three topics stand side by side. A section with one statement becomes the
 * title of the pages after it.
 */
export function RevealStyles() {
  return (
    <Global
      styles={({ colors }) => ({
        '@page': { size: 'A4 landscape', margin: '14mm' },
        [media.print]: {
          body: { background: colors.surface, printColorAdjust: 'exact' },
          'section[data-section]': { breakInside: 'avoid' },
          'section[data-scene]': { breakBefore: 'page', breakAfter: 'avoid' },
          'section[data-section=landing]': { breakBefore: 'auto' },
          'section[data-section=differences]': { breakBefore: 'page' },
          'section[data-section=end]': { display: 'none' },
          'h1, h2, h3': { breakAfter: 'avoid' },
        },
      })}
    />
  );
}
