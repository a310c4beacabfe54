import { styled } from '../kit/styled';
import { media } from '../../../theme/tokens';
import { joinAsList, percent as asPercent } from '../texts/language';
import { Row, Small } from '../kit/elements';

const Track = styled('div')(({ theme }) => ({
  height: 4,
  overflow: 'hidden',
  borderRadius: 2,
  background: theme.colors.border,
  // The bar fills from the side where lines begin.
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
  '& > div': { height: '100%', background: theme.colors.accent, transition: `transform ${theme.motion.panel}` },
  [media.forcedColours]: {
    border: '1px solid',
    height: 6,
    '& > div': { forcedColorAdjust: 'none', background: 'Highlight' },
  },
}));

/** How much is done, and about how long the rest takes. `timeLeft` is empty until that is known. */
export function ProgressBar({ label, percent, timeLeft }: { label: string; percent: number; timeLeft: string }) {
  const done = asPercent(percent / 100);
  return (
    <div>
      <Row sx={{ justifyContent: 'space-between', paddingBottom: 8 }} aria-hidden>
        <Small>{label}</Small>
        <Small>{timeLeft}</Small>
        <Small>{done}</Small>
      </Row>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={timeLeft ? joinAsList(done, timeLeft) : undefined}
      >
        <div style={{ transform: `translateX(${percent - 100}%)` }} />
      </Track>
    </div>
  );
}
