import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { BuilderStepProps } from '../builderProps';
import { MessageTextsButton } from '../../messages/MessageTextsButton';
import { RecipientsStep } from '../../recipients/RecipientsStep';
import type { RecipientUpdates } from '../../recipients/useRecipientUpdates';
import { DistributionChoice } from './DistributionChoice';
import { RosterHint } from './RosterHint';
import { TeamChoice } from './TeamChoice';

/** The choice of teams, of how people get the link, and of the people. Only whoever may edit the survey sees its recipients. */
export function TargetStep({ recipients, ...props }: BuilderStepProps & { recipients: RecipientUpdates }) {
  const { data, draft, isReadOnly } = props;
  return (
    <Box maxWidth={layout.builder + 48} mx="auto" px={[4, 6]} pt={[6, 10]} pb={16}>
      <Stack gap={8}>
        <Heading level={1}>Select recipients</Heading>
        <Stack gap={3}>
          <Stack gap={1}>
            <Heading level={2} size={16}>
              Teams
            </Heading>
            <Text as="p" tone="textMuted">
              Respondents say which of these teams they belong to. Choosing a team also chooses the teams below it.
            </Text>
            <RosterHint canManageRoster={props.data.me.canManageRoster} />
          </Stack>
          <TeamChoice {...props} />
        </Stack>
        <DistributionChoice {...props} />
        {draft.distributionMethod !== 'MANUAL' && data.study.viewerCan.edit && !isReadOnly && (
          <Stack as="section" gap={3} aria-labelledby="messages">
            <Stack gap={1}>
              <Heading level={2} size={16} id="messages">
                Messages
              </Heading>
              <Text as="p" tone="textMuted">
                The invitation and the reminder are worded for you in five languages. You can change them, and send
                yourself a test.
              </Text>
            </Stack>
            <Box>
              <MessageTextsButton studyRef={data.study.ref} />
            </Box>
          </Stack>
        )}
        {data.study.viewerCan.edit && (
          <RecipientsStep
            studyRef={data.study.ref}
            teamRefs={draft.teamRefs}
            updates={recipients}
            isRequired={draft.distributionMethod !== 'MANUAL'}
            isReadOnly={isReadOnly}
          />
        )}
      </Stack>
    </Box>
  );
}
