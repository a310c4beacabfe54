import { styled } from './styled';
import { t } from './language';
import { Page, VisuallyHidden } from './parts';

const Bone = styled('div')(({ theme }) => ({ background: theme.colors.border, borderRadius: theme.radii.control }));

/** The email start to come. */
export function TakerSkeleton() {
  return (
    <Page>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Bone style={{ height: 96, width: '80%' }} />
      <Bone style={{ height: 100 }} />
      <Bone style={{ height: 320 }} />
    </Page>
  );
}
