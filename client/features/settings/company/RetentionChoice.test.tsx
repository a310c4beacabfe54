import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { RetentionChoice } from './RetentionChoice';
import type { CompanyRetentionFragment } from './RetentionChoice.generated';

const saved: CompanyRetentionFragment = {
  __typename: 'Company',
  ref: 'ref-of-Acme',
  forgetRemovedDays: null,
  keepRecipientsDays: 90,
};
const open = (answers: ServerReplies = {}) =>
  renderRoutes([{ path: '/', element: <RetentionChoice company={saved} /> }], '/', {
    ChooseRetention: ({ input }: { input: object }) => ({
      updateCompany: { __typename: 'User', ref: 'ref-of-Ada', company: { ...saved, ...input } },
    }),
    ...answers,
  });
const people = () => screen.findByRole('textbox', { name: 'Days until people who left are forgotten' });
const recipients = () => screen.findByRole('textbox', { name: 'Days that recipients are kept' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('saves both numbers together; an empty field stands for no end', async () => {
  const { callsOf } = open();
  expect(await people()).toHaveValue('');
  await save();
  expect(callsOf('ChooseRetention')).toHaveLength(0);
  await userEvent.type(await people(), '30');
  await userEvent.clear(await recipients());
  await save();
  await waitFor(() => expect(callsOf('ChooseRetention')).toHaveLength(1));
  expect(callsOf('ChooseRetention')[0]!.variables).toEqual({
    input: { forgetRemovedDays: 30, keepRecipientsDays: null },
  });
});

it.each(['3651', '-1', 'ever'])('refuses %s days, and keeps the number from before', async (text) => {
  const { callsOf } = open();
  await userEvent.clear(await recipients());
  await userEvent.type(await recipients(), text);
  await userEvent.tab();
  expect(await recipients()).toHaveAccessibleDescription(
    expect.stringContaining('Enter a whole number from 0 to 3650'),
  );
  await save();
  expect(callsOf('ChooseRetention')).toHaveLength(0);
});

it('shows a refusal at its field', async () => {
  open({
    ChooseRetention: () => {
      throw refusal('BAD_USER_INPUT', 'Bad Request', { forgetRemovedDays: ['Too few days.'] });
    },
  });
  await userEvent.type(await people(), '1');
  await save();
  await waitFor(async () =>
    expect(await people()).toHaveAccessibleDescription(expect.stringContaining('Too few days.')),
  );
});
