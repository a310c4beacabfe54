import { Moon, Sun } from 'lucide-react';
import { useThemeMode } from '@/theme/ThemeModeProvider';
import { IconButton } from '@/ui/IconButton';

/** Light or dark, where there is a choice. */
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
