import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { aConfig } from '../testing/fixtures';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const button = () => screen.getByRole('button', { name: 'Send me a test' });
const press = async () => {
  await user.click(button());
  await passTime(0);
};
const sent = { sendTestInvitation: { __typename: 'SendTestInvitationPayload', email: 'ada@acme.test' } };
const served = (world: ReturnType<typeof serveBuilder>, replies: ServerReplies = {}) => ({
  ...world,
  answers: { ...world.answers, SendTestInvitation: () => sent, ...replies },
});

it('saves the draft, and then sends the admin the invitation', async () => {
  const { calls } = await openBuilder('/publish-study', served(serveBuilder({ distributionMethod: 'SLACK' })));
  expect(
    screen.getByText(/^Try it yourself: you get the invitation in Slack, with a link to the preview\./),
  ).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Survey name' }), '!');
  await press();
  expect(calls.map(({ name }) => name).filter((name) => /^(Save|Send)/.test(name))).toEqual([
    'SaveStudy',
    'SendTestInvitation',
  ]);
});

it('sends nothing when the draft could not be saved', async () => {
  const { callsOf } = await openBuilder(
    '/publish-study',
    served(serveBuilder(), {
      SaveStudy: () => {
        throw refusal('BAD_USER_INPUT', 'This name is taken.');
      },
    }),
  );
  await user.type(screen.getByRole('textbox', { name: 'Survey name' }), '!');
  await press();
  expect(callsOf('SendTestInvitation')).toHaveLength(0);
});

it('says why a test was refused', async () => {
  const reason = 'Nobody in Microsoft Teams has the email address of your account, ada@acme.test.';
  await openBuilder(
    '/publish-study',
    served(serveBuilder({ distributionMethod: 'MSTEAMS' }), {
      SendTestInvitation: () => {
        throw refusal('CONFLICT', reason);
      },
    }),
  );
  await press();
  expect(screen.getByText(reason)).toBeVisible();
});

it.each([
  ['MANUAL', 'This installation has no mail server'],
  ['EMAIL', 'This installation has no mail server'],
  ['SLACK', ''],
] as const)('without a mail server a survey by %s can be tried: "%s"', async (distributionMethod, reason) => {
  const world = serveBuilder({ distributionMethod }, { config: { ...aConfig(), canSendMail: false } });
  await openBuilder('/publish-study', world);
  expect(button()).toHaveAccessibleDescription(reason);
});

it('is not offered once the survey is published', async () => {
  await openBuilder('/publish-study', serveBuilder({ status: 'OPEN' }));
  expect(screen.queryByRole('button', { name: 'Send me a test' })).toBeNull();
});
