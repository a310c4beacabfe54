import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { ColourName } from '../theme/tokens';
import { withoutProps } from './styleProps';

export type TagTone = 'neutral' | 'accent' | 'success' | 'attention' | 'danger';

const TONES: Record<TagTone, { background: ColourName; ink: ColourName }> = {
  neutral: { background: 'sunken', ink: 'textMuted' },
  accent: { background: 'accentSoft', ink: 'accent' },
  success: { background: 'successSoft', ink: 'success' },
  attention: { background: 'attentionSoft', ink: 'attention' },
  danger: { background: 'dangerSoft', ink: 'danger' },
};

const Label = styled('span', { shouldForwardProp: withoutProps('tone', 'wraps') })<{
  tone: TagTone;
  wraps: boolean;
}>(({ theme, tone, wraps }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 22,
  padding: '0 8px',
  borderRadius: theme.radii.control,
  fontSize: theme.fontSizes[12],
  fontWeight: theme.fontWeights.medium,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  ...(wraps && { padding: '4px 8px', lineHeight: 1.2, whiteSpace: 'normal', overflowWrap: 'anywhere' }),
  background: theme.colors[TONES[tone].background],
  color: theme.colors[TONES[tone].ink],
}));

const Dot = styled.span({ width: 6, height: 6, borderRadius: '50%', background: 'currentColor' });

export interface TagProps {
  tone?: TagTone;
  /** A dot before the text, for states such as "Open". */
  dot?: boolean;
  /** For texts that people have written: a long one takes several lines. */
  wraps?: boolean;
  children: ReactNode;
}

export function Tag({ tone = 'neutral', dot = false, wraps = false, children }: TagProps) {
  return (
    <Label tone={tone} wraps={wraps}>
      {dot && <Dot aria-hidden />}
      {children}
    </Label>
  );
}
