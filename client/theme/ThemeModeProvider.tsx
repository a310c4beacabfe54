import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { readItem, writeItem } from '../lib/browserStorage';
import { isPartnerPage } from '../lib/environment';
import { readPalette, type Palette } from './palette';

export type ThemeMode = 'light' | 'dark';

/** Shared with public/boot.js, which applies the choice before the first paint. */
export const THEME_STORAGE_KEY = 'devex_theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';

function storedMode(): ThemeMode | null {
  const value = readItem('localStorage', THEME_STORAGE_KEY);
  return value === 'light' || value === 'dark' ? value : null;
}

/** Where storage is blocked, the choice holds until the page closes. */
const storeMode = (mode: ThemeMode) => writeItem('localStorage', THEME_STORAGE_KEY, mode);

// jsdom and some embedded browsers have no matchMedia.
const darkPreference = () => window.matchMedia?.(DARK_QUERY);
const systemMode = (): ThemeMode => (darkPreference()?.matches ? 'dark' : 'light');

/** What the page shows in: a partner's page is light, whatever is chosen or preferred elsewhere. */
const currentMode = (): ThemeMode => (isPartnerPage() ? 'light' : (storedMode() ?? systemMode()));

/** Written before React renders, so that whoever reads colours while rendering finds the new ones. */
function apply(mode: ThemeMode): ThemeMode {
  const root = document.documentElement;
  root.dataset.theme = mode;
  root.style.colorScheme = ''; // set by boot.js for the first paint; from now on the style sheet decides
  return mode;
}

interface ThemeModeValue {
  mode: ThemeMode;
  /** null where there is nothing to choose. */
  toggle: (() => void) | null;
}

const ThemeModeContext = createContext<ThemeModeValue>({ mode: 'light', toggle: () => {} });

/** Follows the system while nothing is chosen, then keeps the choice, in every open tab. */
export function ThemeModeProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState(() => apply(currentMode()));
  const hasChosen = useRef(false); // also where the choice can't be stored

  useEffect(() => {
    const query = darkPreference();
    const followSystem = () => {
      if (storedMode() === null && !hasChosen.current) setMode(apply(currentMode()));
    };
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === THEME_STORAGE_KEY) setMode(apply(currentMode()));
    };
    query?.addEventListener('change', followSystem);
    window.addEventListener('storage', followOtherTabs);
    return () => {
      query?.removeEventListener('change', followSystem);
      window.removeEventListener('storage', followOtherTabs);
    };
  }, []);

  const toggle = useCallback(() => {
    const next = mode === 'light' ? 'dark' : 'light';
    hasChosen.current = true;
    storeMode(next);
    setMode(apply(next));
  }, [mode]);

  const value = useMemo(() => ({ mode, toggle: isPartnerPage() ? null : toggle }), [mode, toggle]);
  return <ThemeModeContext.Provider value={value}>{children}</ThemeModeContext.Provider>;
}

export const useThemeMode = (): ThemeModeValue => useContext(ThemeModeContext);

/** The raw colours of the current mode, for charts. */
export function usePalette(): Palette {
  const { mode } = useThemeMode();
  return useMemo(readPalette, [mode]); // the mode decides what is read
}
