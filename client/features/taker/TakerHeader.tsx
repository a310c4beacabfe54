import { styled } from './styled';
import { layout, media, theme } from '../../theme/tokens';
import { Small, VisuallyHidden } from './parts';
import type { PublicStudy } from './study';
import type { TakerView } from './takerSession';
import { hasAnswers } from './takerState';
import { texts } from './texts';

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: layout.nav,
  padding: '8px 24px',
  background: theme.colors.surface,
  borderBottom: `1px solid ${theme.colors.border}`,
  '& > div': { minWidth: 0, fontWeight: theme.fontWeights.semibold },
  [media.phone]: { minHeight: 56, padding: '4px 16px' },
}));

/** Which survey this is, and how its answers fare. */
export function TakerHeader({ study, view }: { study: PublicStudy; view: TakerView }) {
  return (
    <Bar>
      <div>
        {study.name}
        <Small sx={{ fontWeight: 400 }}>{study.companyName}</Small>
      </div>
      {!view.isPreview && <SavingState view={view} />}
    </Bar>
  );
}

/** Quiet where all is well: only a wait is said aloud, since "Saved" after each answer would talk over the questions. */
function SavingState({ view: { saving, state } }: { view: TakerView }) {
  const isWaiting = saving === 'waiting';
  const shown = saving === 'idle' ? hasAnswers(state) && texts.saving.saved : texts.saving[saving];
  return (
    <>
      <Small sx={{ flexShrink: 0, ...(isWaiting && { color: theme.colors.attention }) }} aria-hidden>
        {shown}
      </Small>
      <VisuallyHidden role="status">{isWaiting && texts.saving.waiting}</VisuallyHidden>
    </>
  );
}
