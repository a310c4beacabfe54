import styled from '@emotion/styled';
import { media } from '@/theme/tokens';
import { withoutProps } from '@/ui/styleProps';

/** How long a stage takes to appear, and how long after the one before it begins, in milliseconds. */
export const STAGE_MS = 500;
export const STAGE_DELAY_MS = 600;

/** Before its section has come into view. Only where things may move: `data-staged` is set by Reveal. */
export const STAGED_AND_UNSEEN = '[data-staged] [data-section]:not([data-seen]) &';

/** Part of a section, which appears in its turn: 0 as soon as the section is seen. */
export const Stage = styled('div', { shouldForwardProp: withoutProps('at') })<{ at: number }>(({ at }) => ({
  minWidth: 0,
  transition: `opacity ${STAGE_MS}ms ease-out ${at * STAGE_DELAY_MS}ms, transform ${STAGE_MS}ms cubic-bezier(0.2, 0, 0, 1) ${at * STAGE_DELAY_MS}ms`,
  [STAGED_AND_UNSEEN]: {
    opacity: 0,
    transform: 'translateY(20px)',
    [media.calm]: { opacity: 1, transform: 'none' },
    [media.paper]: { opacity: 1, transform: 'none' },
  },
}));
