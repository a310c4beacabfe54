import { Card } from '@/ui/Card';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { AccessShell } from './AccessFrame';

/** The placeholder for an access page until the server has said who is signed in. */
export function AccessSkeleton({ hasAside = false }: { hasAside?: boolean }) {
  return (
    <AccessShell aside={hasAside ? null : undefined}>
      <Card>
        <Stack gap={6}>
          <Skeleton height={26} width={120} />
          <Stack gap={5}>
            <Skeleton height={59} />
            <Skeleton height={59} />
            <Skeleton height={36} />
          </Stack>
        </Stack>
      </Card>
    </AccessShell>
  );
}
