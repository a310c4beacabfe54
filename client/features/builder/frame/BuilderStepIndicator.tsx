import styled from '@emotion/styled';
import { Check } from 'lucide-react';
import { withoutProps } from '@/ui/styleProps';
import { Link } from '@/ui/Link';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { percentDone, builderStepIndex, builderStepPath, type BuilderStep, type BuilderStepId } from '../builderSteps';

const Bar = styled.nav(({ theme }) => ({
  position: 'relative',
  background: theme.colors.surface,
  borderBottom: `1px solid ${theme.colors.border}`,
}));
const Done = styled.div(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  bottom: -1,
  height: 2,
  overflow: 'hidden',
  '& > div': { height: '100%', background: theme.colors.accent, transition: `transform ${theme.motion.panel}` },
}));
const Numeral = styled('span', { shouldForwardProp: withoutProps('state') })<{ state: 'done' | 'current' | 'ahead' }>(
  ({ theme, state }) => ({
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    borderRadius: '50%',
    fontSize: theme.fontSizes[12],
    fontWeight: theme.fontWeights.medium,
    background:
      state === 'current' ? theme.colors.accent : state === 'done' ? theme.colors.accentSoft : theme.colors.sunken,
    color:
      state === 'current' ? theme.colors.onAccent : state === 'done' ? theme.colors.accent : theme.colors.textMuted,
  }),
);

interface BuilderStepIndicatorProps {
  steps: readonly BuilderStep[];
  current: BuilderStepId;
  studyRef?: string;
}

/** Shows the steps up to publication and the current one. Steps that are done are links, once the survey exists. */
export function BuilderStepIndicator({ steps, current, studyRef }: BuilderStepIndicatorProps) {
  const percent = percentDone(steps, current);
  const place = builderStepIndex(steps, current);
  return (
    <Bar aria-label="Steps">
      <Inline justifyContent="space-between" flexWrap="nowrap" height={44} px={[4, 6]} gap={4}>
        <Inline as="ol" gap={6} flexWrap="nowrap" display={['none', 'none', 'flex']}>
          {steps.map(({ id, label }, index) => {
            const state = index === place ? 'current' : index < place ? 'done' : 'ahead';
            const isLink = state === 'done' && studyRef !== undefined && id !== 'choose-study';
            return (
              <Inline
                as="li"
                key={id}
                gap={2}
                flexWrap="nowrap"
                aria-current={state === 'current' ? 'step' : undefined}
              >
                <Numeral state={state} aria-hidden>
                  {state === 'done' ? <Check size={12} /> : index + 1}
                </Numeral>
                <Text
                  size={13}
                  weight={state === 'current' ? 'medium' : 'regular'}
                  tone={state === 'current' ? 'text' : 'textMuted'}
                >
                  {isLink ? (
                    <Link tone="quiet" href={builderStepPath(studyRef, id)}>
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </Text>
              </Inline>
            );
          })}
        </Inline>
        <Text size={13} weight="medium" truncate display={['inline', 'inline', 'none']}>
          {steps[place]?.label}
        </Text>
        <Text size={13} tone="textMuted" numeric css={{ whiteSpace: 'nowrap' }}>
          Step {place + 1} of {steps.length}
        </Text>
      </Inline>
      <Done
        role="progressbar"
        aria-label="Steps done"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${place} of ${steps.length} steps done`}
      >
        <div style={{ transform: `translateX(${percent - 100}%)` }} />
      </Done>
    </Bar>
  );
}
