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

/** Stores the choice. Where storage is blocked, the choice is kept until the page closes. */
const storeMode = (mode: ThemeMode) => writeItem('localStorage', THEME_STORAGE_KEY, mode);

// jsdom and some embedded browsers have no matchMedia.
const darkPreference = () => window.matchMedia?.(DARK_QUERY);
const systemMode = (): ThemeMode => (darkPreference()?.matches ? 'dark' : 'light');

/** The mode that the page is shown in. A partner's page is always light. */
const currentMode = (): ThemeMode => (isPartnerPage() ? 'light' : (storedMode() ?? systemMode()));

/** Sets the mode before React renders, so that components that read colours while they render get the new ones. */
function apply(mode: ThemeMode): ThemeMode {
  const root = document.documentElement;
  root.dataset.theme = mode;
  root.style.colorScheme = ''; // boot.js set a background for the first paint; the style sheet decides from now on
  return mode;
}

interface ThemeModeValue {
  mode: ThemeMode;
  /** Null where the mode can't be changed. */
  toggle: (() => void) | null;
}

const ThemeModeContext = createContext<ThemeModeValue>({ mode: 'light', toggle: () => {} });

/** Follows the system until somebody chooses a mode, and then keeps the choice in every open tab. */
export function ThemeModeProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState(() => apply(currentMode()));
  const hasChosen = useRef(false); // the effect also covers browsers where the choice can't be stored

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
  return useMemo(readPalette, [mode]); // the palette depends on the mode
}
