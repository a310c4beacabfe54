import './globalStyles';
import createCache from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { cspNonce } from '../lib/cspNonce';
import { theme } from './tokens';

/** The styles of a whole page: the theme, the global style sheets, and style elements with the page's CSP nonce. */
export function EmotionRoot({ children }: { children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'c', nonce: cspNonce() }));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
