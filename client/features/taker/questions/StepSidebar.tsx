import { useEffect, useRef } from 'react';
import { media } from '../../../theme/tokens';
import { joinAsList, t } from '../texts/language';
import { Small, VisuallyHidden, WIDE_WINDOW } from '../kit/elements';
import { ProgressBar } from './ProgressBar';
import { stepName } from './stepName';
import { firstOpenStep, isStepDone, stepPosition, waitingStepCount, type TakerStep } from '../survey/steps';
import { styled } from '../kit/styled';
import type { TakerSession } from '../session/takerSession';
import type { TakerView } from '../session/viewStore';

const Panel = styled('nav')({
  display: 'none',
  position: 'sticky',
  top: 24,
  alignSelf: 'start',
  maxHeight: 'calc(100dvh - 128px)',
  flexDirection: 'column',
  gap: 16,
  '& > ol': { position: 'relative', overflowY: 'auto', minHeight: 0, padding: 2 },
  [WIDE_WINDOW]: { display: 'flex' },
});
const StepButton = styled('button')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  width: '100%',
  padding: 8,
  border: 0,
  borderRadius: theme.radii.control,
  background: 'none',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[13],
  lineHeight: theme.lineHeights[13],
  textAlign: 'start',
  '& > :first-of-type': { flexShrink: 0, width: 20, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '&:enabled': { cursor: 'pointer' },
  '&:enabled:hover': { background: theme.colors.hover },
  '&[aria-current]': {
    background: theme.colors.accentSoft,
    color: theme.colors.text,
    fontWeight: theme.fontWeights.medium,
  },
  [media.forcedColours]: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: -2 } },
}));

interface StepSidebarProps {
  steps: readonly TakerStep[];
  index: number;
  percent: number;
  timeLeft: string;
  session: TakerSession;
  view: TakerView;
}

/**
 * The list of all steps. A step can be opened when all steps before it are done. Below it stands how many an answer may still add, because
 * they are in the number of steps already.
 */
export function StepSidebar({ steps, index, percent, timeLeft, session, view: { state, errors } }: StepSidebarProps) {
  const reached = firstOpenStep(steps, state, session.study);
  const waiting = waitingStepCount(session.study, state);
  const ol = useRef<HTMLOListElement>(null);

  // Scrolls the list, not the page, so that the current step is in its middle.
  useEffect(() => {
    const current = ol.current?.children[index] as HTMLElement | undefined;
    ol.current?.scrollTo?.(0, current ? current.offsetTop - ol.current.clientHeight / 2 : 0);
  }, [index]);

  return (
    <Panel aria-label={t('steps.sidebar')}>
      <ProgressBar label={t('steps.progress')} percent={percent} timeLeft={timeLeft} />
      <ol ref={ol}>
        {steps.map((step, place) => {
          const { number } = stepPosition(steps, place);
          const isRefused = step.key in errors;
          const isAnswered = number !== null && place <= reached && isStepDone(step, state, session.study);
          return (
            <li key={step.key}>
              <StepButton
                type="button"
                disabled={place > reached}
                aria-current={place === index ? 'step' : undefined}
                onClick={() => session.goTo(place)}
              >
                <span aria-hidden>{isRefused ? '!' : isAnswered ? '✓' : number}</span>
                <span>
                  <bdi>{stepName(step)}</bdi>
                  <VisuallyHidden>
                    {isRefused
                      ? joinAsList('', t('steps.needsAttention'))
                      : isAnswered && joinAsList('', t('steps.answered'))}
                  </VisuallyHidden>
                </span>
              </StepButton>
            </li>
          );
        })}
      </ol>
      {waiting > 0 && <Small sx={{ padding: '0 8px' }}>{t('steps.mayFollow', { count: waiting })}</Small>}
    </Panel>
  );
}
