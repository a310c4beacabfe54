import styled from '@emotion/styled';
import { media } from '@/theme/tokens';
import { withoutProps } from '@/ui/styleProps';
import { STAGE_DELAY_MS, STAGE_MS, STAGED_AND_UNSEEN } from '../RevealStage';

const COLUMNS = 20;
const DOTS_IN_COLUMN = 5;

/** How much later than its neighbour a column fills, in milliseconds. */
const COLUMN_DELAY_MS = 30;

const Grid = styled.div({
  display: 'flex',
  gap: 'clamp(4px, 1.2vw, 16px)',
  [media.print]: { maxWidth: 480, gap: 6 },
});
const Column = styled('div', { shouldForwardProp: withoutProps('at') })<{ at: number }>(({ at }) => ({
  display: 'grid',
  flex: 1,
  gap: 'clamp(4px, 1.2vw, 16px)',
  transition: `opacity ${STAGE_MS}ms ease-out ${STAGE_DELAY_MS + at * COLUMN_DELAY_MS}ms`,
  [STAGED_AND_UNSEEN]: { opacity: 0, [media.reducedMotion]: { opacity: 1 }, [media.print]: { opacity: 1 } },
}));
const Dot = styled.span(({ theme }) => ({
  aspectRatio: '1',
  borderRadius: theme.radii.round,
  background: theme.colors.border,
  '&[data-full]': { background: theme.colors.accent },
}));

/** A share as dots out of a hundred, filled column by column. */
export function HundredDots({ percent }: { percent: number }) {
  const full = Math.min(100, Math.round(percent));
  return (
    <Grid role="img" aria-label={`${full} of every 100 people who were asked took part`}>
      {Array.from({ length: COLUMNS }, (_, column) => (
        <Column key={column} at={column}>
          {Array.from({ length: DOTS_IN_COLUMN }, (_, row) => (
            <Dot key={row} data-full={column * DOTS_IN_COLUMN + row < full || undefined} />
          ))}
        </Column>
      ))}
    </Grid>
  );
}
