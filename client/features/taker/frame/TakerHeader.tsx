import { styled } from '../kit/styled';
import { basicTheme as theme, layout, media } from '../../../theme/tokens';
import { t } from '../texts/language';
import { LanguageSelect } from './LanguageSelect';
import { Row, Small, VisuallyHidden } from '../kit/elements';
import type { PublicStudy } from '../survey/study';
import type { TakerView } from '../session/viewStore';
import { hasAnswers, hasLongText } from '../session/takerState';

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: layout.nav,
  padding: '8px 24px',
  background: theme.colors.surface,
  borderBottom: `1px solid ${theme.colors.border}`,
  '& > :first-child': { flex: 1, minWidth: 0 },
  [media.phone]: { minHeight: 56, padding: '4px 16px' },
}));
/** A text that ends in dots where its line is full, so that the header is equally high whatever it says. */
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const Name = styled('div')(({ theme }) => ({ ...oneLine, fontWeight: theme.fontWeights.semibold }));

/** The name of the survey, and whether its answers are saved. It keeps its height, so that the question below never moves. */
export function TakerHeader({ study, view }: { study: PublicStudy; view: TakerView }) {
  return (
    <Bar>
      <div>
        <Name title={study.name}>
          <bdi>{study.name}</bdi>
        </Name>
        <Row sx={{ flexWrap: 'nowrap' }}>
          <Small sx={oneLine}>
            <bdi>{study.companyName}</bdi>
          </Small>
          {!view.isPreview && <SavingState view={view} />}
        </Row>
      </div>
      <LanguageSelect />
    </Bar>
  );
}

/** Shows whether the answers are saved. Screen readers only announce a wait, because "Saved" after each answer would talk over the questions. */
function SavingState({ view: { saving, state } }: { view: TakerView }) {
  const isWaiting = saving === 'waiting';
  const shown =
    saving === 'idle' ? hasAnswers(state) && !hasLongText(state) && t('saving.saved') : t(`saving.${saving}`);
  return (
    <>
      <Small
        sx={{ ...oneLine, flexShrink: 0, maxWidth: '100%', ...(isWaiting && { color: theme.colors.attention }) }}
        aria-hidden
      >
        {shown}
      </Small>
      <VisuallyHidden role="status">{isWaiting && t('saving.waiting')}</VisuallyHidden>
    </>
  );
}
