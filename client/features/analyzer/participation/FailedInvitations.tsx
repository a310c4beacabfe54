import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { PROBLEM_TEXTS } from './deliveryProblems';
import type { SentMessagesFragment } from './SentMessages.generated';

const SHOWN = 10;

type FailedInvitationsProps = Pick<NonNullable<SentMessagesFragment['invitations']>, 'failed' | 'failures'>;

/** Whose invitation has failed and why: the first ones, and the others if somebody wants to see them. The server names 200 at most. */
export function FailedInvitations({ failed, failures }: FailedInvitationsProps) {
  const [isWhole, setWhole] = useState(false);
  if (failures.length === 0) return null;
  const others = failures.length - SHOWN;
  const unnamed = failed - failures.length;
  return (
    <Stack gap={2}>
      <Stack as="ul" gap={1}>
        {(isWhole ? failures : failures.slice(0, SHOWN)).map(({ email, reason }) => (
          <Text as="li" key={email} tone="textMuted">
            {email}: {PROBLEM_TEXTS[reason]}
          </Text>
        ))}
      </Stack>
      {others > 0 && (
        <Inline>
          <Button size="sm" variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `+ ${others} others`}
          </Button>
        </Inline>
      )}
      {(isWhole || others <= 0) && unnamed > 0 && (
        <Text as="p" tone="textMuted">
          {`${unnamed.toLocaleString('en')} more failed and are not listed.`}
        </Text>
      )}
    </Stack>
  );
}
