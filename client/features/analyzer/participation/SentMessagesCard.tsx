import { formMessage } from '@/apollo/requestProblem';
import type { DeliveryProblem } from '@/apollo/types.generated';
import { momentText } from '@/lib/dates';
import { reportUnexpected } from '@/lib/errorReporting';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { Progress } from '@/ui/Progress';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { MessageTextsButton } from '../../messages/MessageTextsButton';
import { useSendTest } from '../../messages/useSendTest';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import {
  useRetryFailedInvitationsMutation,
  useSendInvitationsMutation,
  type SentMessagesFragment,
} from './SentMessages.generated';

const REASONS: Record<DeliveryProblem, string> = {
  REFUSED: 'the address does not exist or takes nothing',
  UNREACHABLE: 'it was not accepted in time',
  NO_ACCOUNT: 'they have no account in the chat tool that takes messages',
  NOT_CONNECTED: 'the chat tool is not connected',
  UNSUBSCRIBED: 'they want no mails',
  SURVEY_ENDED: 'the survey had ended',
};

interface SentMessagesCardProps {
  study: AnalyzerStudyFragment;
  invitations: NonNullable<SentMessagesFragment['invitations']>;
  reminder: SentMessagesFragment['lastReminder'];
}

/** How far the invitations and the last reminder are. It says nothing of who has answered. */
export default function SentMessagesCard({ study, invitations, reminder }: SentMessagesCardProps) {
  const { notInvited, waiting, sent, failed, unknown, unsubscribed, failures } = invitations;
  const all = waiting + sent + failed + unknown + unsubscribed;
  const parts = [
    `${sent} sent`,
    waiting > 0 && `${waiting} waiting`,
    failed > 0 && `${failed} failed`,
    unknown > 0 && `${unknown} not known`,
    unsubscribed > 0 && `${unsubscribed} who ${unsubscribed === 1 ? 'wants' : 'want'} no mails`,
  ];
  return (
    <Card>
      <Stack as="section" gap={3} aria-label="Invitations">
        <Heading level={2} size={16}>
          Invitations
        </Heading>
        {waiting > 0 && (
          <Progress label="Sending" value={all - waiting} max={all} valueText={`${all - waiting} of ${all}`} />
        )}
        <Text as="p">{parts.filter(Boolean).join(', ')}</Text>
        {unknown > 0 && (
          <Text as="p" tone="textMuted">
            Nobody knows whether those messages have arrived. They are not sent again, but a reminder may follow.
          </Text>
        )}
        {failures.length > 0 && (
          <Stack as="ul" gap={1}>
            {failures.map(({ email, reason }) => (
              <Text as="li" key={email} tone="textMuted">
                {email}: {REASONS[reason]}
              </Text>
            ))}
          </Stack>
        )}
        {reminder && <LastReminder {...reminder} />}
        {study.status === 'OPEN' && study.viewerCan.edit && study.distributionMethod !== 'MANUAL' && (
          <InvitationActions studyRef={study.ref} notInvited={notInvited} failed={failed} />
        )}
      </Stack>
    </Card>
  );
}

function LastReminder({
  at,
  recipients,
  percent,
  isSending,
  problems,
}: NonNullable<SentMessagesFragment['lastReminder']>) {
  return (
    <Stack gap={2}>
      {isSending && <Progress label="Sending the reminder" value={percent} max={100} />}
      <Text as="p" tone="textMuted">
        {`The last reminder began on ${momentText(at)}. The survey had ${recipients} recipients; those who had completed it got nothing.`}
        {!isSending && percent < 100 && ' It was cut off; the people it had not reached get the next one.'}
      </Text>
      {problems.length > 0 && (
        <Banner tone="warning">
          {problems.map(({ reason, count }) => `${count} messages failed: ${REASONS[reason]}.`).join(' ')}
        </Banner>
      )}
    </Stack>
  );
}

function InvitationActions({ studyRef, notInvited, failed }: { studyRef: string; notInvited: number; failed: number }) {
  const variables = { ref: studyRef };
  const [invite, inviting] = useSendInvitationsMutation();
  const [retry, retrying] = useRetryFailedInvitationsMutation();
  const test = useSendTest(studyRef);
  return (
    <Stack gap={2}>
      <FormError message={formMessage(inviting.error ?? retrying.error ?? test.error)} />
      <Inline gap={2} flexWrap="wrap">
        <Button
          size="sm"
          isDisabled={notInvited === 0}
          isPending={inviting.loading}
          onClick={() => void invite({ variables }).catch(reportUnexpected)}
        >
          {notInvited === 0 ? 'Send to new recipients' : `Send to new recipients (${notInvited})`}
        </Button>
        {failed > 0 && (
          <Button
            size="sm"
            isPending={retrying.loading}
            onClick={() => void retry({ variables }).catch(reportUnexpected)}
          >
            Try again
          </Button>
        )}
        <Button size="sm" isPending={test.isSending} onClick={() => void test.send()}>
          Send me a test
        </Button>
        <MessageTextsButton studyRef={studyRef} />
      </Inline>
    </Stack>
  );
}
