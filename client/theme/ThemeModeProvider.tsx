import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { palettes, type Palette, type ThemeMode } from './palettes';

/** Shared with public/theme-boot.js, which applies the choice before the first paint. */
export const THEME_STORAGE_KEY = 'devex_theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';

function storedMode(): ThemeMode | null {
  try {
    const value = localStorage.getItem(THEME_STORAGE_KEY);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    return null; // storage is blocked: the system preference decides
  }
}

function storeMode(mode: ThemeMode) {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, mode);
  } catch {
    // the choice holds until the page closes
  }
}

// jsdom and some embedded browsers have no matchMedia.
const darkPreference = () => window.matchMedia?.(DARK_QUERY);

interface ThemeModeValue {
  mode: ThemeMode;
  toggle: () => void;
}

const ThemeModeContext = createContext<ThemeModeValue>({ mode: 'light', toggle: () => {} });

/** Follows the system while nothing is chosen, then keeps the choice, in every open tab. */
export function ThemeModeProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState(storedMode);
  const [systemDark, setSystemDark] = useState(() => darkPreference()?.matches ?? false);
  const mode: ThemeMode = chosen ?? (systemDark ? 'dark' : 'light');

  useEffect(() => {
    const query = darkPreference();
    const followSystem = (event: MediaQueryListEvent) => setSystemDark(event.matches);
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === THEME_STORAGE_KEY) setChosen(storedMode());
    };
    query?.addEventListener('change', followSystem);
    window.addEventListener('storage', followOtherTabs);
    return () => {
      query?.removeEventListener('change', followSystem);
      window.removeEventListener('storage', followOtherTabs);
    };
  }, []);

  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);

  const toggle = useCallback(() => {
    const next = mode === 'light' ? 'dark' : 'light';
    storeMode(next);
    setChosen(next);
  }, [mode]);

  const value = useMemo(() => ({ mode, toggle }), [mode, toggle]);
  return <ThemeModeContext.Provider value={value}>{children}</ThemeModeContext.Provider>;
}

export const useThemeMode = (): ThemeModeValue => useContext(ThemeModeContext);

/** The raw colours of the current mode, for charts, which can't read custom properties. */
export const usePalette = (): Palette => palettes[useThemeMode().mode];
