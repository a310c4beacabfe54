import { styled } from './styled';
import { Page, VisuallyHidden } from './parts';
import { texts } from './texts';

const Bone = styled('div')(({ theme }) => ({ background: theme.colors.border, borderRadius: theme.radii.control }));

/** The email start to come. */
export function TakerSkeleton() {
  return (
    <Page>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Bone style={{ height: 96, width: '80%' }} />
      <Bone style={{ height: 100 }} />
      <Bone style={{ height: 320 }} />
    </Page>
  );
}
