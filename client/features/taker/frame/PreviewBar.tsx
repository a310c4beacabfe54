import { styled } from '../kit/styled';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../lib/copyText';
import { buttonStyles } from '../../../ui/buttonStyles';
import { isSomebodySignedIn } from '../api/isSomebodySignedIn';
import { enPreview } from '../texts/enPreview';
import { addEnglish, t } from '../texts/language';
import { takerSteps } from '../survey/steps';
import { isFramed } from './isFramed';
import { Button, Row, Small } from '../kit/elements';
import type { TakerSession } from '../session/takerSession';

addEnglish(enPreview);

const CONFIRMED_MS = 3_000;

const Bar = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  padding: '8px 16px',
  background: theme.colors.accentSoft,
  borderBottom: `1px solid ${theme.colors.border}`,
}));
const ButtonLink = styled('a')(({ theme }) => buttonStyles(theme, { size: 'sm' }));

/** Stands above the preview of a draft, and says that its answers are not recorded. The address can name the step to begin with. */
export function PreviewBar({ session }: { session: TakerSession }) {
  const [canEdit, setCanEdit] = useState(false);
  const [confirmation, setConfirmation] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // In a frame of the builder, a link to the builder would lead nowhere.
    if (!isFramed()) void isSomebodySignedIn().then(setCanEdit);
  }, []);
  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get('step');
    const index = takerSteps(session.study, session.current().state).findIndex(({ key }) => key === wanted);
    if (index > 0) session.goTo(index);
  }, [session]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const share = async () => {
    const isCopied = await copyText(window.location.href);
    setConfirmation(t(isCopied ? 'preview.shared' : 'preview.shareFailed'));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setConfirmation(''), CONFIRMED_MS);
  };

  return (
    <Bar aria-label={t('preview.title')}>
      <p>
        <strong>{t('preview.title')}.</strong> {t('preview.notRecorded')}
      </p>
      <Row>
        {canEdit && <ButtonLink href={`/study/${session.study.ref}/build`}>{t('preview.backToEditing')}</ButtonLink>}
        <Button size="sm" onClick={session.restart}>
          {t('preview.restart')}
        </Button>
        {!isFramed() && (
          <Button size="sm" onClick={() => void share()}>
            {t('preview.share')}
          </Button>
        )}
        <Small role="status">{confirmation}</Small>
      </Row>
    </Bar>
  );
}
