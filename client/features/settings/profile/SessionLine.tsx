import styled from '@emotion/styled';
import { formMessage } from '@/apollo/requestProblem';
import { momentText } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { useEndSessionMutation, type SessionLineFragment } from './ProfilePage.generated';

const Line = styled(Inline)(({ theme }) => ({
  gap: '8px 16px',
  justifyContent: 'space-between',
  padding: '12px 0',
  borderTop: `1px solid ${theme.colors.border}`,
}));

/** One session, and the button that ends it. The reader’s own session has no button, because signing out ends it. */
export function SessionLine({ session, onEnded }: { session: SessionLineFragment; onEnded: () => void }) {
  const [end, { loading }] = useEndSessionMutation();
  const { ref, createdAt, lastUsedAt, isCurrent } = session;
  const browser = session.browser ?? 'Unknown browser';
  const signOut = () =>
    end({ variables: { ref } }).then(
      () => {
        toast({ title: `${browser} is signed out` });
        onEnded();
      },
      (problem: unknown) =>
        toast({ title: 'The session was not ended', text: formMessage(problem) ?? undefined, tone: 'error' }),
    );
  return (
    <Line as="li">
      <Stack gap={1} flex="1 1 260px" minWidth={0}>
        <Inline gap={2}>
          <Text weight="medium">{browser}</Text>
          {isCurrent && <Tag tone="success">This browser</Tag>}
        </Inline>
        <Text size={13} tone="textMuted" numeric>
          Signed in {momentText(createdAt)} · {isCurrent ? 'In use now' : `Last used ${momentText(lastUsedAt)}`}
        </Text>
      </Stack>
      {!isCurrent && (
        <Button
          size="sm"
          isPending={loading}
          aria-label={`Sign out ${browser}, last used ${momentText(lastUsedAt)}`}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </Line>
  );
}
