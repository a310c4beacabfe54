import styled from '@emotion/styled';
import { Gauge, LayoutTemplate, Telescope, type LucideIcon } from 'lucide-react';

const ICONS: Record<string, LucideIcon> = { beta_baseline: Gauge, beta_comprehensive: Telescope };

const Sign = styled.span(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 36,
  height: 36,
  borderRadius: theme.radii.card,
  background: theme.colors.accentSoft,
  color: theme.colors.accent,
}));

/** The two most used templates have icons of their own. */
export function TemplateIcon({ slug }: { slug: string }) {
  const Icon = ICONS[slug] ?? LayoutTemplate;
  return (
    <Sign>
      <Icon size={18} aria-hidden />
    </Sign>
  );
}
