import styled from '@emotion/styled';
import { media } from '@/theme/tokens';
import { withoutProps } from '@/ui/styleProps';

/** The duration of a stage's appearance, and its delay after the stage before, in milliseconds. */
export const STAGE_MS = 500;
export const STAGE_DELAY_MS = 600;

/** Selects stages whose section has not come into view. Reveal sets `data-staged` only where motion is allowed. */
export const STAGED_AND_UNSEEN = '[data-staged] [data-section]:not([data-seen]) &';

/** A part of a section. Stage 0 appears as soon as the section comes into view, and each further stage after a delay. */
export const RevealStage = styled('div', { shouldForwardProp: withoutProps('at') })<{ at: number }>(({ at }) => ({
  minWidth: 0,
  transition: `opacity ${STAGE_MS}ms ease-out ${at * STAGE_DELAY_MS}ms, transform ${STAGE_MS}ms cubic-bezier(0.2, 0, 0, 1) ${at * STAGE_DELAY_MS}ms`,
  [STAGED_AND_UNSEEN]: {
    opacity: 0,
    transform: 'translateY(20px)',
    [media.reducedMotion]: { opacity: 1, transform: 'none' },
    [media.print]: { opacity: 1, transform: 'none' },
  },
}));
