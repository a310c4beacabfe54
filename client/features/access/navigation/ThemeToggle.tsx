import { Moon, Sun } from 'lucide-react';
import { useThemeMode } from '@/theme/ThemeModeProvider';
import { IconButton } from '@/ui/IconButton';

/** Switches between light and dark, where the mode can be changed. */
export function ThemeToggle() {
  const { mode, toggle } = useThemeMode();
  if (!toggle) return null;
  const isDark = mode === 'dark';
  return (
    <IconButton
      label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
      icon={isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      onClick={toggle}
    />
  );
}
