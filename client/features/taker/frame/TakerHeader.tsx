import { styled } from '../kit/styled';
import { layout, media, theme } from '../../../theme/tokens';
import { t } from '../texts/language';
import { LanguageSelect } from './LanguageSelect';
import { Row, Small, VisuallyHidden } from '../kit/elements';
import type { PublicStudy } from '../survey/study';
import type { TakerView } from '../session/viewStore';
import { hasAnswers } from '../session/takerState';

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: layout.nav,
  padding: '8px 24px',
  background: theme.colors.surface,
  borderBottom: `1px solid ${theme.colors.border}`,
  '& > :first-child': { minWidth: 0, fontWeight: theme.fontWeights.semibold },
  [media.phone]: { minHeight: 56, padding: '4px 16px' },
}));

/** The name of the survey, and whether its answers are saved. */
export function TakerHeader({ study, view }: { study: PublicStudy; view: TakerView }) {
  return (
    <Bar>
      <div>
        <bdi>{study.name}</bdi>
        <Small sx={{ fontWeight: 400 }}>
          <bdi>{study.companyName}</bdi>
        </Small>
      </div>
      <Row sx={{ flexShrink: 0, flexWrap: 'nowrap' }}>
        {!view.isPreview && <SavingState view={view} />}
        <LanguageSelect />
      </Row>
    </Bar>
  );
}

/** Shows whether the answers are saved. Screen readers only announce a wait, because "Saved" after each answer would talk over the questions. */
function SavingState({ view: { saving, state } }: { view: TakerView }) {
  const isWaiting = saving === 'waiting';
  const shown = saving === 'idle' ? hasAnswers(state) && t('saving.saved') : t(`saving.${saving}`);
  return (
    <>
      <Small sx={{ flexShrink: 0, ...(isWaiting && { color: theme.colors.attention }) }} aria-hidden>
        {shown}
      </Small>
      <VisuallyHidden role="status">{isWaiting && t('saving.waiting')}</VisuallyHidden>
    </>
  );
}
