import styled from '@emotion/styled';
import { Check } from 'lucide-react';
import { media } from '@/theme/tokens';
import { Inline } from '@/ui/Stack';
import { withoutProps } from '@/ui/styleProps';
import { VisuallyHidden } from '@/ui/VisuallyHidden';

type State = 'done' | 'current' | 'ahead';

const Place = styled('li', { shouldForwardProp: withoutProps('state') })<{ state: State }>(({ theme, state }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: theme.fontSizes[13],
  fontWeight: theme.fontWeights.medium,
  color: state === 'current' ? theme.colors.text : theme.colors.textMuted,
  '&:not(:first-of-type)::before': { content: '""', width: 32, height: 1, background: theme.colors.borderStrong },
  [media.phone]: { '&:not(:first-of-type)::before': { width: 12 } },
}));
const Number = styled('span', { shouldForwardProp: withoutProps('state') })<{ state: State }>(({ theme, state }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: `1px solid ${state === 'ahead' ? theme.colors.borderStrong : theme.colors.accent}`,
  background: state === 'current' ? theme.colors.accent : state === 'done' ? theme.colors.accentSoft : 'transparent',
  color: state === 'current' ? theme.colors.onAccent : state === 'done' ? theme.colors.accent : 'inherit',
  fontSize: theme.fontSizes[12],
  fontVariantNumeric: 'tabular-nums',
}));

const SPOKEN: Record<State, string> = { done: ', done', current: '', ahead: '' };

/** Shows the number of steps and the current one. */
export function OnboardingStepIndicator({ labels, at }: { labels: readonly string[]; at: number }) {
  return (
    <Inline as="ol" gap={2} justifyContent="center" aria-label="Steps">
      {labels.map((label, place) => {
        const state = place < at ? 'done' : place === at ? 'current' : 'ahead';
        return (
          <Place key={label} state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Number state={state} aria-hidden>
              {state === 'done' ? <Check size={14} /> : place + 1}
            </Number>
            {label}
            <VisuallyHidden>{SPOKEN[state]}</VisuallyHidden>
          </Place>
        );
      })}
    </Inline>
  );
}
