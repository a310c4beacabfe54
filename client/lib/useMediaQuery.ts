import { useCallback, useSyncExternalStore } from 'react';

/** The widths of phones, as in `media.phone`. */
export const PHONE = '(max-width: 39.99em)';

/** Whether a media query matches now; false where there is no layout, as in tests. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}
