import { momentText } from '@/lib/dates';
import { DASH } from '@common/figures';
import type { ParticipationFiguresFragment } from './ParticipationPage.generated';
import { Stat } from './Stat';
import { timeLeftText } from './timeLeft';
import { useNow } from './useNow';

const LABEL = 'Time Left to Respond';

/** The time left to respond, updated every minute. */
export function TimeLeft({ closeDate, schedule }: Pick<ParticipationFiguresFragment, 'closeDate' | 'schedule'>) {
  const now = useNow(60_000);
  const close = schedule.find(({ kind }) => kind === 'CLOSE');
  if (closeDate) return <Stat label={LABEL} value="Closed" note={momentText(closeDate)} />;
  if (!close) return <Stat label={LABEL} value={DASH} note="Open until an admin closes it." />;
  return <Stat label={LABEL} value={timeLeftText(close.date, now)} note={`Closes on ${close.inWords}`} />;
}
