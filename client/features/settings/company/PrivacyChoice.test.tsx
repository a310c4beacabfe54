import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { dismissToast, toastStore } from '@/ui/toastStore';
import { PrivacyChoice } from './PrivacyChoice';
import type { CompanyPrivacyFragment } from './PrivacyChoice.generated';

const saved: CompanyPrivacyFragment = {
  __typename: 'Company',
  ref: 'ref-of-Acme',
  privacyLevel: 'STANDARD',
  scoreThreshold: 3,
  commentThreshold: 3,
  keepDays: 30,
  respondentIdentity: 'ANY_EMAIL',
  emailDomains: [],
};

const open = (answers: ServerReplies = {}, canSendMail = true, company = saved) =>
  renderRoutes([{ path: '/', element: <PrivacyChoice company={company} canSendMail={canSendMail} /> }], '/', {
    ChoosePrivacy: ({ input }: { input: object }) => ({
      updateCompany: { __typename: 'User', ref: 'ref-of-Ada', company: { ...saved, ...input } },
    }),
    ...answers,
  });
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const retype = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
  await userEvent.tab();
};

afterEach(() => toastStore.read().forEach(({ id }) => dismissToast(id)));

it('saves all rules together', async () => {
  const { callsOf } = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Strict protection/ }));
  await retype('People behind a score', '5');
  await retype('People behind comments', '10');
  await retype('Days that responses are kept', '0');
  await userEvent.click(save());
  await waitFor(() => expect(callsOf('ChoosePrivacy')).toHaveLength(1));
  expect(callsOf('ChoosePrivacy')[0]!.variables).toEqual({
    input: {
      privacyLevel: 'STRICT',
      scoreThreshold: 5,
      commentThreshold: 10,
      keepDays: 0,
      respondentIdentity: 'ANY_EMAIL',
      emailDomains: [],
    },
  });
});

it('raises the minimum for comments together with the minimum for scores', async () => {
  open();
  await screen.findByRole('checkbox');
  await retype('People behind a score', '8');
  expect(field('People behind comments')).toHaveValue('8');
});

it('does not accept a number below 3', async () => {
  open();
  await screen.findByRole('checkbox');
  await retype('People behind a score', '2');
  expect(field('People behind a score')).toHaveValue('3');
});

it.each(['500', '-3', '2.5'])('refuses to keep responses for %s days, and changes nothing', async (text) => {
  open();
  await screen.findByRole('checkbox');
  await retype('Days that responses are kept', text);
  expect(field('Days that responses are kept')).toHaveValue(text);
  expect(screen.getByText('Enter a whole number from 0 to 400.')).toBeVisible();
  expect(save()).toHaveAttribute('aria-disabled', 'true');
});

it('saves nothing until something is changed', async () => {
  const { callsOf } = open();
  await screen.findByRole('checkbox');
  await userEvent.click(save());
  expect(callsOf('ChoosePrivacy')).toHaveLength(0);
});

it('gives the reason for a refusal, and keeps the changes', async () => {
  open({
    ChoosePrivacy: () => {
      throw refusal('CONFLICT', 'Somebody else has changed this.');
    },
  });
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(save());
  expect(await screen.findByText('Somebody else has changed this.')).toBeVisible();
  expect(screen.getByRole('checkbox')).toBeChecked();
});

it('chooses who may answer, and the domains of known addresses', async () => {
  const { callsOf } = open();
  await userEvent.click(await screen.findByRole('button', { name: /Who may answer/ }));
  await userEvent.click(await screen.findByRole('option', { name: /an address that you know/ }));
  expect(screen.getByText(/in your roster or under one of your email domains/)).toBeVisible();
  await userEvent.type(field('Email domains'), 'acme.com, acme.example');
  await userEvent.click(save());
  await waitFor(() => expect(callsOf('ChoosePrivacy')).toHaveLength(1));
  expect(callsOf('ChoosePrivacy')[0]!.variables).toMatchObject({
    input: { respondentIdentity: 'KNOWN_EMAIL', emailDomains: ['acme.com', 'acme.example'] },
  });
});

it('leads to the field that was refused, and keeps the focus on Save where the rules were saved', async () => {
  let isRefused = true;
  open({
    ChoosePrivacy: ({ input }: { input: object }) => {
      if (isRefused) throw refusal('BAD_USER_INPUT', 'Bad Request', { emailDomains: ['This is no domain.'] });
      return { updateCompany: { __typename: 'User', ref: 'ref-of-Ada', company: { ...saved, ...input } } };
    },
  });
  await screen.findByRole('checkbox');
  const saveByKeyboard = async (text: string) => {
    await userEvent.clear(field('Email domains'));
    await userEvent.keyboard(`${text}{Tab}`);
    expect(save()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
  };
  await saveByKeyboard('@nonsense');
  await waitFor(() => expect(field('Email domains')).toHaveFocus());
  expect(field('Email domains')).toHaveAccessibleDescription(expect.stringContaining('This is no domain.'));
  isRefused = false;
  await saveByKeyboard('acme.test');
  await waitFor(() => expect(toastStore.read()).toHaveLength(1));
  expect(save()).toHaveFocus();
});

it('offers own links', async () => {
  const { callsOf } = open();
  await userEvent.click(await screen.findByRole('button', { name: /Who may answer/ }));
  await userEvent.click(await screen.findByRole('option', { name: /the link in their own mail/ }));
  expect(screen.getByText(/only the reader of that mailbox can answer/)).toBeVisible();
  await userEvent.click(save());
  await waitFor(() => expect(callsOf('ChoosePrivacy')).toHaveLength(1));
  expect(callsOf('ChoosePrivacy')[0]!.variables).toMatchObject({ input: { respondentIdentity: 'OWN_LINK' } });
});

it('offers no own links where the installation can’t send mail, and says why', async () => {
  open({}, false);
  expect(await screen.findByText(/sets SMTP_URL to the address of a mail server/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Who may answer/ }));
  expect(screen.queryByRole('option', { name: /the link in their own mail/ })).not.toBeInTheDocument();
});

it('warns where own links were chosen and the mail server is gone, and saves other rules', async () => {
  const { callsOf } = open({}, false, { ...saved, respondentIdentity: 'OWN_LINK' });
  expect(await screen.findByRole('alert')).toHaveTextContent(/no survey can be published now.*SMTP_URL/);
  await retype('Days that responses are kept', '10');
  await userEvent.click(save());
  await waitFor(() => expect(callsOf('ChoosePrivacy')).toHaveLength(1));
});

it('shows a refusal at its field, without the message of an earlier save, until the field is changed', async () => {
  const reason = '"acme" is not a domain of email addresses, such as acme.com.';
  let saves = 0;
  open({
    ChoosePrivacy: ({ input }: { input: object }) => {
      saves += 1;
      if (saves === 2) throw refusal('BAD_USER_INPUT', 'Bad Request', { emailDomains: [reason] });
      return { updateCompany: { __typename: 'User', ref: 'ref-of-Ada', company: { ...saved, ...input } } };
    },
  });
  await screen.findByRole('checkbox');
  const shown = () => toastStore.read().map(({ title }) => title);
  await retype('Days that responses are kept', '10');
  await userEvent.click(save());
  await waitFor(() => expect(shown()).toEqual(['New surveys are published with these rules']));
  await retype('Email domains', 'acme');
  await userEvent.click(save());
  await waitFor(() => expect(field('Email domains')).toHaveAccessibleDescription(expect.stringContaining(reason)));
  expect(field('Email domains')).toBeInvalid();
  expect(screen.getAllByText(reason)).toHaveLength(1);
  expect(shown()).toEqual([]);
  await userEvent.type(field('Email domains'), '.example');
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
});
