import { formMessage } from '@/apollo/requestProblem';
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
import { useLostConnection } from '../../recipients/chat/useLostConnection';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { PROBLEM_TEXTS } from './deliveryProblems';
import { FailedInvitations } from './FailedInvitations';
import {
  useRetryFailedInvitationsMutation,
  useSendInvitationsMutation,
  type SentMessagesFragment,
} from './SentMessages.generated';

interface SentMessagesCardProps {
  study: AnalyzerStudyFragment;
  invitations: NonNullable<SentMessagesFragment['invitations']>;
  reminder: SentMessagesFragment['lastReminder'];
}

const counted = (count: number): string => count.toLocaleString('en');

/** How far the invitations and the last reminder are. It says nothing of who has answered. */
export default function SentMessagesCard({ study, invitations, reminder }: SentMessagesCardProps) {
  const { notInvited, waiting, sent, failed, unknown, unsubscribed, failures } = invitations;
  const all = waiting + sent + failed + unknown + unsubscribed;
  const parts = [
    `${counted(sent)} sent`,
    waiting > 0 && `${counted(waiting)} waiting`,
    failed > 0 && `${counted(failed)} failed`,
    unknown > 0 && `${counted(unknown)} not known`,
    unsubscribed > 0 && `${counted(unsubscribed)} who ${unsubscribed === 1 ? 'wants' : 'want'} no mails`,
  ];
  return (
    <Card>
      <Stack as="section" gap={3} aria-label="Invitations">
        <Heading level={2} size={16}>
          Invitations
        </Heading>
        {waiting > 0 && (
          <Progress
            label="Sending"
            value={all - waiting}
            max={all}
            valueText={`${counted(all - waiting)} of ${counted(all)}`}
          />
        )}
        <Text as="p">{parts.filter(Boolean).join(', ')}</Text>
        {unknown > 0 && (
          <Text as="p" tone="textMuted">
            Nobody knows whether those messages have arrived. They are not sent again, but a reminder may follow.
          </Text>
        )}
        <FailedInvitations failed={failed} failures={failures} />
        {reminder && <LastReminder {...reminder} />}
        {study.status === 'OPEN' && study.viewerCan.edit && study.distributionMethod !== 'MANUAL' && (
          <InvitationActions study={study} notInvited={notInvited} failed={failed} />
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
        {`The last reminder began on ${momentText(at)}. The survey had ${counted(recipients)} ${recipients === 1 ? 'recipient' : 'recipients'}; those who had completed it got nothing.`}
        {!isSending && percent < 100 && ' It was cut off; the people it had not reached get the next one.'}
      </Text>
      {problems.length > 0 && (
        <Banner tone="warning">
          {problems
            .map(({ reason, count }) => `${counted(count)} messages failed: ${PROBLEM_TEXTS[reason]}.`)
            .join(' ')}
        </Banner>
      )}
    </Stack>
  );
}

interface InvitationActionsProps {
  study: AnalyzerStudyFragment;
  notInvited: number;
  failed: number;
}

function InvitationActions({ study, notInvited, failed }: InvitationActionsProps) {
  const variables = { ref: study.ref };
  const lost = useLostConnection(study.distributionMethod);
  const [invite, inviting] = useSendInvitationsMutation();
  const [retry, retrying] = useRetryFailedInvitationsMutation();
  const test = useSendTest(study.ref);
  return (
    <Stack gap={2}>
      <FormError message={formMessage(inviting.error ?? retrying.error ?? test.error)} />
      <Inline gap={2} flexWrap="wrap">
        <Button
          size="sm"
          disabledReason={lost ?? (notInvited === 0 ? 'Nobody was added since the last invitations.' : undefined)}
          isPending={inviting.loading}
          onClick={() => void invite({ variables }).catch(reportUnexpected)}
        >
          {notInvited === 0 ? 'Send to new recipients' : `Send to new recipients (${counted(notInvited)})`}
        </Button>
        {failed > 0 && (
          <Button
            size="sm"
            disabledReason={lost}
            isPending={retrying.loading}
            onClick={() => void retry({ variables }).catch(reportUnexpected)}
          >
            Try again
          </Button>
        )}
        <Button size="sm" disabledReason={lost} isPending={test.isSending} onClick={() => void test.send()}>
          Send me a test
        </Button>
        <MessageTextsButton studyRef={study.ref} />
      </Inline>
    </Stack>
  );
}
