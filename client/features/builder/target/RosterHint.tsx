import { Link } from '@/ui/Link';
import { Text } from '@/ui/Text';

/** Says where the people of the teams come from, with a link for whoever may change them. */
export function RosterHint({ canManageRoster }: { canManageRoster: boolean }) {
  return (
    <Text as="p" tone="textMuted">
      Who is in which team is known from the{' '}
      {canManageRoster ? <Link href="/settings/people/manage">roster</Link> : 'roster'}.
    </Text>
  );
}
