import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Column } from './layout';
import { texts } from './texts';

/** The email start to come. */
export function TakerSkeleton() {
  return (
    <Column as="main">
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Stack gap={3} width="100%">
        <Skeleton height={14} width="30%" />
        <Skeleton height={36} width="80%" />
        <Skeleton height={20} />
      </Stack>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={280} radius={10} />
    </Column>
  );
}
