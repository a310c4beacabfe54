import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { LANGUAGES } from '@common/languages';
import { ToastRegion } from '@/ui/Toast';
import { MessageTextsButton } from './MessageTextsButton';
import type { ShownMessage } from './messageDrafts';

const user = userEvent.setup();
const STUDY = '00000000-0000-4000-8000-00000000000a';

const standard = (kind: ShownMessage['kind'], language: ShownMessage['language']): ShownMessage => ({
  ...{ __typename: 'MessageText', kind, language, linkLabel: `Open ${language}`, isStandard: true },
  subject: `${kind} {survey} ${language}`,
  text: `{company} asks in ${language}.\n\n{link}`,
  closing: kind === 'REMINDER' ? ['Thanks if you have answered.', 'Yours alone.'] : ['Yours alone.'],
});
type Input = {
  kind: ShownMessage['kind'];
  language: ShownMessage['language'];
  content: { subject: string; text: string } | null;
};

/** Opens the dialog, with a server that keeps the texts. */
async function open(answers: ServerReplies = {}, canSendMail = true) {
  let texts = (['INVITATION', 'REMINDER'] as const).flatMap((kind) =>
    (Object.keys(LANGUAGES) as ShownMessage['language'][]).map((language) => standard(kind, language)),
  );
  const study = () => ({
    __typename: 'Study',
    ref: STUDY,
    name: 'Pulse',
    companyName: 'Acme',
    distributionMethod: 'EMAIL',
    messageTexts: texts,
  });
  const page = renderRoutes(
    [
      {
        path: '/',
        element: (
          <>
            <MessageTextsButton studyRef={STUDY} />
            <ToastRegion />
          </>
        ),
      },
    ],
    '/',
    {
      MessageTexts: () => ({ config: { __typename: 'Config', canSendMail }, study: study() }),
      SetMessageText: ({ input: { kind, language, content } }: { input: Input }) => {
        texts = texts.map((each) =>
          each.kind === kind && each.language === language
            ? { ...standard(kind, language), ...content, isStandard: content === null }
            : each,
        );
        return { setMessageText: { __typename: 'SetMessageTextPayload', study: study() } };
      },
      SendTestMessage: () => ({
        sendTestInvitation: { __typename: 'SendTestInvitationPayload', email: 'me@acme.test' },
      }),
      ...answers,
    },
  );
  await user.click(screen.getByRole('button', { name: 'Edit messages' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages to recipients' }));
  const preview = await dialog.findByRole('region', { name: 'Preview' });
  const saves = () =>
    page.calls.filter(({ name }) => name === 'SetMessageText').map(({ variables }) => variables.input);
  return { ...page, dialog, preview, saves };
}
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

test('the preview follows what is typed, and ends with the sentences that stay', async () => {
  const { dialog, preview } = await open();
  expect(preview).toHaveTextContent('INVITATION Pulse enAcme asks in en.Open enYours alone.');
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await user.clear(text);
  await user.type(text, 'Dear {{company}, {{link} thanks');
  expect(preview).toHaveTextContent('INVITATION Pulse enDear Acme,Open enthanksYours alone.');
});

test('a changed text is saved, and the standard text comes back', async () => {
  const { dialog, saves } = await open();
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(isDisabled(save)).toBe(true);
  expect(dialog.queryByRole('button', { name: 'Use the standard text' })).toBeNull();
  const subject = dialog.getByRole('textbox', { name: 'Subject' });
  await user.clear(subject);
  await user.type(subject, 'Hello');
  await user.click(save);
  await user.click(await dialog.findByRole('button', { name: 'Use the standard text' }));
  expect(await dialog.findByDisplayValue('INVITATION {survey} en')).toBeVisible();
  const of = { studyRef: STUDY, kind: 'INVITATION', language: 'en' };
  expect(saves()).toEqual([
    { ...of, content: { subject: 'Hello', text: '{company} asks in en.\n\n{link}' } },
    { ...of, content: null },
  ]);
});

test('a text without the link is neither saved nor sent', async () => {
  const { dialog, saves } = await open();
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await user.clear(text);
  await user.type(text, 'Please answer');
  expect(text).toHaveAccessibleDescription(/The text must contain \{link\}: without it nobody gets to the survey\./);
  for (const name of ['Save', 'Save and send me a test'])
    expect(isDisabled(dialog.getByRole('button', { name }))).toBe(true);
  expect(saves()).toEqual([]);
});

test('what was typed in one message stays while another is looked at, and when the dialog was closed', async () => {
  const { dialog } = await open();
  await user.type(dialog.getByRole('textbox', { name: 'Subject' }), '!');
  await user.click(dialog.getByRole('radio', { name: 'Reminder' }));
  expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('REMINDER {survey} en');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Edit messages' }));
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('INVITATION {survey} en!');
});

test('a test of a changed text saves it first', async () => {
  const { dialog, calls } = await open();
  await user.type(dialog.getByRole('textbox', { name: 'Subject' }), '!');
  await user.click(dialog.getByRole('button', { name: 'Save and send me a test' }));
  expect(await screen.findByText('A test was sent to me@acme.test')).toBeVisible();
  expect(calls.map(({ name }) => name)).toEqual(['MessageTexts', 'SetMessageText', 'SendTestMessage']);
  expect(calls.at(-1)!.variables).toEqual({ ref: STUDY, kind: 'INVITATION', language: 'en' });
});

test('a refusal is shown, and nothing that was typed is lost', async () => {
  const { dialog } = await open({
    SetMessageText: () => {
      throw refusal('CONFLICT', 'This survey is closed, so it sends no more messages.');
    },
  });
  await user.type(dialog.getByRole('textbox', { name: 'Subject' }), '!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This survey is closed, so it sends no more messages.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('INVITATION {survey} en!');
});

test('without a mail server no test can be sent', async () => {
  const { dialog } = await open({}, false);
  expect(dialog.getByRole('button', { name: 'Send me a test' })).toHaveAccessibleDescription(
    'This installation has no mail server',
  );
});
