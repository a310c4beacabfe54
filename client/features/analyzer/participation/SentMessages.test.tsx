import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { aParticipation, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { aManagedStudy, PARTICIPATION, withParticipation } from '../testing/participation';
import { renderAnalyzer, type AnalyzerReplies } from '../testing/renderAnalyzer';
import type { SentMessagesFragment } from './SentMessages.generated';

const user = userEvent.setup();
type Messages = Omit<SentMessagesFragment, '__typename'>;
type Invitations = NonNullable<SentMessagesFragment['invitations']>;
type Reminder = NonNullable<SentMessagesFragment['lastReminder']>;

const invitations = (changes: Partial<Invitations> = {}): Invitations => ({
  ...{
    __typename: 'InvitationProgress',
    notInvited: 0,
    waiting: 0,
    sent: 40,
    failed: 0,
    unknown: 0,
    unsubscribed: 0,
    failures: [],
  },
  ...changes,
});
const reminder = (changes: Partial<Reminder> = {}): Reminder => ({
  ...{ __typename: 'ReminderProgress', at: '2026-03-04T14:00:00.000Z', recipients: 40, percent: 100 },
  ...{ isSending: false, problems: [] },
  ...changes,
});
const failure = (email: string, reason: Invitations['failures'][number]['reason']) => ({
  __typename: 'FailedInvitation' as const,
  email,
  reason,
});

async function openPage(
  messages: Messages,
  answers: AnalyzerReplies = {},
  study: NonNullable<Parameters<typeof withParticipation>[1]>['study'] = {},
) {
  const page = renderAnalyzer(PARTICIPATION, {
    ...withParticipation(aParticipation(messages), { study: { distributionMethod: 'EMAIL', ...study } }),
    ...answers,
  });
  const card = within(await screen.findByRole('region', { name: 'Invitations' }));
  return { ...page, card };
}
const progress = (parts: Partial<Messages>) => ({
  __typename: 'Study',
  ref: ANALYZED_STUDY_REF,
  participation: {
    ...{ __typename: 'Participation', studyRef: ANALYZED_STUDY_REF, invitations: null, lastReminder: null },
    ...parts,
  },
});

test('while invitations are sent, it shows how far that is', async () => {
  const { card } = await openPage({ invitations: invitations({ sent: 30, waiting: 10 }), lastReminder: null });
  expect(card.getByRole('progressbar', { name: 'Sending' })).toHaveAttribute('aria-valuetext', '30 of 40');
  expect(card.getByText('30 sent, 10 waiting')).toBeVisible();
});

test('it says whose invitation failed and why, and that unknown ones are not repeated', async () => {
  const { card } = await openPage({
    invitations: invitations({
      ...{ sent: 33, failed: 2, unknown: 2, unsubscribed: 3 },
      failures: [failure('ada@people.test', 'REFUSED'), failure('bob@people.test', 'UNREACHABLE')],
    }),
    lastReminder: null,
  });
  expect(card.queryByRole('progressbar')).toBeNull();
  expect(card.getByText('33 sent, 2 failed, 2 not known, 3 who want no mails')).toBeVisible();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ada@people.test: the address does not exist or takes nothing',
    'bob@people.test: it was not accepted in time',
  ]);
  expect(card.getByText(/Nobody knows whether those messages have arrived\./)).toBeVisible();
});

test('of many failures it shows ten, then all that are named, and how many are not', async () => {
  const failures = Array.from({ length: 200 }, (_, at) => failure(`p${at}@people.test`, 'REFUSED'));
  const { card } = await openPage({
    invitations: invitations({ sent: 4_500, failed: 500, failures }),
    lastReminder: reminder({ recipients: 1 }),
  });
  expect(card.getByText('4,500 sent, 500 failed')).toBeVisible();
  expect(card.getByText(/The survey had 1 recipient; those/)).toBeVisible();
  expect(card.getAllByRole('listitem')).toHaveLength(10);
  expect(card.queryByText(/not listed/)).toBeNull();
  await user.click(card.getByRole('button', { name: '+ 190 others' }));
  expect(card.getAllByRole('listitem')).toHaveLength(200);
  expect(card.getByText('300 more failed and are not listed.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Show fewer' }));
  expect(card.getAllByRole('listitem')).toHaveLength(10);
});

test('trying again shows the new numbers', async () => {
  const { card, calls } = await openPage(
    { invitations: invitations({ sent: 39, failed: 1 }), lastReminder: null },
    {
      RetryFailedInvitations: () => ({
        retryFailedInvitations: {
          ...{ __typename: 'SendInvitationsPayload', planned: 1 },
          study: progress({ invitations: invitations({ sent: 39, waiting: 1 }) }),
        },
      }),
    },
  );
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('39 sent, 1 waiting')).toBeVisible();
  expect(calls).toContainEqual({ name: 'RetryFailedInvitations', variables: { ref: ANALYZED_STUDY_REF } });
  expect(card.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('sending to new recipients is disabled without any, and says how many there are', async () => {
  const { card } = await openPage({ invitations: invitations(), lastReminder: null });
  const button = card.getByRole('button', { name: 'Send to new recipients' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Nobody was added since the last invitations.');
  expect(card.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('new recipients are sent the invitation, and a refusal is shown', async () => {
  let isRefused = true;
  const { card } = await openPage(
    { invitations: invitations({ notInvited: 3 }), lastReminder: null },
    {
      SendInvitations: () => {
        if (isRefused) throw refusal('CONFLICT', 'Messages can be sent only while the survey is open.');
        return {
          sendInvitations: {
            ...{ __typename: 'SendInvitationsPayload', planned: 3 },
            study: progress({ invitations: invitations({ waiting: 3 }) }),
          },
        };
      },
    },
  );
  await user.click(card.getByRole('button', { name: 'Send to new recipients (3)' }));
  expect(await card.findByText('Messages can be sent only while the survey is open.')).toBeVisible();
  isRefused = false;
  await user.click(card.getByRole('button', { name: 'Send to new recipients (3)' }));
  expect(await card.findByText('40 sent, 3 waiting')).toBeVisible();
});

test('a reminder says how far it is, and never how many were reminded', async () => {
  const { card } = await openPage({
    invitations: invitations(),
    lastReminder: reminder({ percent: 40, isSending: true }),
  });
  expect(card.getByRole('progressbar', { name: 'Sending the reminder' })).toHaveAttribute('aria-valuetext', '40 %');
  expect(card.getByText(/The survey had 40 recipients; those who had completed it got nothing\./)).toBeVisible();
});

test('a reminder that was cut off says so, and failures are counted by reason', async () => {
  const { card } = await openPage({
    invitations: invitations(),
    lastReminder: reminder({
      percent: 75,
      problems: [{ __typename: 'DeliveryProblemCount', reason: 'REFUSED', count: 4 }],
    }),
  });
  expect(card.getByText(/It was cut off; the people it had not reached get the next one\./)).toBeVisible();
  expect(card.getByText(/4 messages failed: the address does not exist or takes nothing\./)).toBeVisible();
});

test.each([
  ['after the close', { status: 'CLOSED' as const }],
  ['for viewers', { isAdmin: false }],
  ['after going back to a link', { distributionMethod: 'MANUAL' as const }],
])('the numbers stay and the buttons go %s', async (_, study) => {
  const { card } = await openPage({ invitations: invitations({ sent: 38, failed: 2 }), lastReminder: null }, {}, study);
  expect(card.getByText('38 sent, 2 failed')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});

test('going back to a link is asked for, ends messages, and shows the link', async () => {
  const { card, calls } = await openPage(
    { invitations: invitations({ sent: 30, waiting: 10 }), lastReminder: null },
    {
      ShareLinkByHand: () => ({
        updateStudy: {
          ...aManagedStudy({ version: 2 }),
          distributionMethod: 'MANUAL',
          viewerCan: { __typename: 'StudyPermissions', countRecipients: true },
          participation: {
            ...progress({ invitations: invitations({ sent: 30, notInvited: 10 }) }).participation,
            ...{ expectedResponseCount: 40, responseRate: 30, schedule: [] },
          },
        },
      }),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Manage Survey' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Manage Survey' }));
  expect(drawer.getByText('Each recipient gets a personal link by email.')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'I’ll share the link myself' }));
  const question = within(await screen.findByRole('dialog', { name: 'Share the link yourself?' }));
  expect(calls.some(({ name }) => name === 'ShareLinkByHand')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Share it myself' }));
  expect(await drawer.findByRole('textbox', { name: 'Survey link' })).toBeVisible();
  await waitFor(() => expect(card.getByText('30 sent')).toBeInTheDocument());
  expect(calls).toContainEqual({ name: 'ShareLinkByHand', variables: { ref: ANALYZED_STUDY_REF } });
});
