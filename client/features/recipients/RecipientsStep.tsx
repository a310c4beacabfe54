import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ExpectedTeams } from './ExpectedTeams';
import { RecipientsPanel } from './RecipientsPanel';
import type { RecipientUpdates } from './useRecipientUpdates';

interface RecipientsStepProps {
  studyRef: string;
  /** The teams that the survey asks. */
  teamRefs: readonly string[];
  updates: RecipientUpdates;
  /** Whether the survey needs recipients before it can be published. */
  isRequired: boolean;
  isReadOnly: boolean;
}

/** The recipients of a draft, and the numbers that they let each team expect. */
export function RecipientsStep({ studyRef, teamRefs, updates, isRequired, isReadOnly }: RecipientsStepProps) {
  return (
    <>
      <Stack as="section" gap={3} aria-labelledby="recipients">
        <Stack gap={1}>
          <Heading level={2} size={16} id="recipients">
            {isRequired ? 'Recipients' : 'Recipients (optional)'}
          </Heading>
          <Text as="p" tone="textMuted">
            {isRequired
              ? 'Each of these people gets the survey when you publish it.'
              : 'You share the link yourself. If you list the people who get it, you see how many each team can expect.'}
          </Text>
        </Stack>
        <RecipientsPanel studyRef={studyRef} teamRefs={teamRefs} updates={updates} isReadOnly={isReadOnly} />
      </Stack>
      <Stack as="section" gap={3} aria-labelledby="expected">
        <Heading level={2} size={16} id="expected">
          Expected people of each team
        </Heading>
        <ExpectedTeams studyRef={studyRef} />
      </Stack>
    </>
  );
}
