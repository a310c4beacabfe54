import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { many, openRecipients, pressButton, STUDY } from './testing/openRecipients';

it('says what replacing a link means before it replaces it', async () => {
  const { callsOf } = openRecipients(['Ada', 'Grace'], {}, { hasLinks: true, distributionMethod: 'EMAIL' });
  await pressButton('Replace the link of Ada');
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace the link of Ada?' }));
  expect(question.getByText(/^The link that this person has stops working/)).toBeVisible();
  expect(question.getByText(/^The new link is not sent by this\. It comes with the next reminder/)).toBeVisible();
  expect(callsOf('ReplaceRecipientLinks')).toHaveLength(0);
  await userEvent.click(question.getByRole('button', { name: 'Replace link' }));
  expect(await screen.findByText('The link of Ada was replaced')).toBeVisible();
  expect(callsOf('ReplaceRecipientLinks')[0]?.variables).toEqual({ input: { studyRef: STUDY, refs: ['ref-of-Ada'] } });
});

it('replaces the links of those who were found, and keeps the question open when the server refuses', async () => {
  let isClosed = true;
  const { callsOf } = openRecipients(
    many,
    {
      ReplaceRecipientLinks: () => {
        if (isClosed) throw refusal('CONFLICT', 'The personal links of this survey ended when it was closed.');
        return { replaceRecipientLinks: { __typename: 'ReplaceRecipientLinksPayload', replaced: 23 } };
      },
    },
    { hasLinks: true },
  );
  await userEvent.type(await screen.findByRole('searchbox'), 'person{Enter}');
  await screen.findByText('23 people found');
  await pressButton('Personal links');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Replace the links of 23 found' }));
  await pressButton('Replace 23 links');
  expect(await screen.findByText('The personal links of this survey ended when it was closed.')).toBeVisible();
  isClosed = false;
  await pressButton('Replace 23 links');
  expect(await screen.findByText('23 links were replaced')).toBeVisible();
  expect(callsOf('ReplaceRecipientLinks')[1]?.variables).toEqual({
    input: { studyRef: STUDY, filter: { contains: 'person' } },
  });
});

it('warns of what the file with links is good for before it makes the file', async () => {
  const { callsOf } = openRecipients(
    ['Ada'],
    {
      ExportRecipientLinks: () => {
        throw refusal('CONFLICT', 'Not now.');
      },
    },
    { hasLinks: true },
  );
  await pressButton('Personal links');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download the links of 1 recipient' }));
  expect(await screen.findByText(/^Whoever has a link can answer in that person’s place\./)).toBeVisible();
  expect(callsOf('ExportRecipientLinks')).toHaveLength(0);
  await pressButton('Download CSV');
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(callsOf('ExportRecipientLinks')[0]?.variables).toEqual({ studyRef: STUDY, filter: {} });
});

it('offers no file with links where only the owner of a mailbox gets one, and no links at all of a draft', async () => {
  const { unmount } = openRecipients(['Ada'], {}, { hasLinks: true, identity: 'OWN_LINK' });
  await pressButton('Personal links');
  expect(await screen.findByRole('menuitem', { name: 'Replace the links of 1 recipient' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /Download/ })).toBeNull();
  unmount();
  openRecipients(['Ada']);
  expect(await screen.findByRole('button', { name: 'Remove Ada' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /link/i })).toBeNull();
});
