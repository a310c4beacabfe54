import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aPage } from '@/apollo/testing/aPage';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { DESIGN_REF, PLATFORM_REF, someInsights, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { ShareDialog } from './ShareDialog';
import type { ShareLineFragment } from './ShareDialog.generated';
import './ShareResults'; // loaded before the tests, so that none of them waits for it

const { scoredTeams } = someInsights();
const aShare = (ref: string, changes: Partial<ShareLineFragment> = {}): ShareLineFragment => ({
  __typename: 'Share',
  ref,
  createdBy: 'Ada Admin',
  createdAt: '2026-11-02T12:00:00.000Z',
  expiresAt: '2026-11-16T12:00:00.000Z',
  isExpired: false,
  team: null,
  ...changes,
});

/** A server that keeps the links that it makes. */
function sharing(answers: ServerReplies = {}) {
  let shares = [
    aShare('one', { team: { __typename: 'Team', ref: PLATFORM_REF, value: 'Platform' } }),
    aShare('old', { createdBy: null, isExpired: true }),
  ];
  return {
    ShareResults: () => ({
      study: {
        __typename: 'Study',
        ref: ANALYZED_STUDY_REF,
        companyName: 'Acme Robotics',
        privacy: { __typename: 'PrivacyContract', level: 'STANDARD', threshold: 5, commentThreshold: 5 },
        shareableTeams: scoredTeams,
      },
      sharePage: aPage('ShareConnection', shares),
    }),
    ShareStudy: ({ input: { teamRef } }: { input: { teamRef: string | null } }) => {
      const share = aShare(
        'new',
        teamRef ? { team: { __typename: 'Team', ref: teamRef, value: 'Design systems' } } : {},
      );
      shares = [share, ...shares];
      return { shareStudy: { __typename: 'CreatedShare', scopeToken: 'secret+token', share } };
    },
    RevokeShare: ({ ref }: { ref: string }) => {
      shares = shares.filter((share) => share.ref !== ref);
      return { revokeShare: ref };
    },
    ...answers,
  } satisfies ServerReplies;
}

function Page({ teamRef }: { teamRef: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Share</button>
      <ShareDialog studyRef={ANALYZED_STUDY_REF} teamRef={teamRef} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

async function openDialog(answers: ServerReplies = sharing(), teamRef: string | null = null) {
  const page = renderRoutes([{ path: '/', element: <Page teamRef={teamRef} /> }], '/', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Results' }));
  return { ...page, dialog };
}
async function openList(...page: Parameters<typeof openDialog>) {
  const opened = await openDialog(...page);
  await opened.dialog.findByRole('list', { name: 'Links to the results' });
  return opened;
}
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
const lines = (dialog: Dialog) =>
  within(dialog.getByRole('list', { name: 'Links to the results' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a new link covers the whole company for 14 days, is shown once, and is listed', async () => {
  const { dialog, calls } = await openList();
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  const field = await dialog.findByLabelText('Link to the results of Acme Robotics');
  expect(field).toHaveValue(`http://localhost/study/${ANALYZED_STUDY_REF}/analyze?scope_token=secret%2Btoken`);
  expect(field).toHaveAccessibleDescription('Copy it now. It is not shown again. It works until Nov 16, 2026.');
  expect(calls.find(({ name }) => name === 'ShareStudy')?.variables).toEqual({
    ref: ANALYZED_STUDY_REF,
    input: { key: expect.any(String), teamRef: null, expiryDays: 14 },
  });
  await waitFor(() => expect(lines(dialog)).toHaveLength(3));
  expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('the team of a link is chosen by search from the teams that can be shown', async () => {
  const { dialog, calls } = await openList();
  const tree = within(dialog.getByRole('tree', { name: 'Results to share' }));
  expect(tree.getByRole('treeitem', { selected: true })).toHaveAccessibleName('Acme Robotics');
  await userEvent.type(dialog.getByRole('searchbox'), 'design{Enter}');
  await userEvent.click(await tree.findByRole('treeitem', { name: 'Design systems, 4' }));
  await userEvent.click(dialog.getByRole('button', { name: /Expires after/ }));
  await userEvent.click(await screen.findByRole('option', { name: '30 days' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByLabelText('Link to the results of Design systems')).toHaveValue(
    `http://localhost/study/${ANALYZED_STUDY_REF}/analyze/${DESIGN_REF}?scope_token=secret%2Btoken`,
  );
  expect(calls.find(({ name }) => name === 'ShareStudy')?.variables).toEqual({
    ref: ANALYZED_STUDY_REF,
    input: { key: expect.any(String), teamRef: DESIGN_REF, expiryDays: 30 },
  });
});

test('a team whose parent can not be shared stands below the company', async () => {
  const [, design] = scoredTeams;
  const { dialog } = await openList(
    sharing({
      ShareResults: () => ({
        ...sharing().ShareResults(),
        study: { ...sharing().ShareResults().study, shareableTeams: [design] },
      }),
    }),
    PLATFORM_REF,
  );
  expect(
    dialog.getAllByRole('treeitem').map((line) => [line.getAttribute('aria-label'), line.getAttribute('aria-level')]),
  ).toEqual([
    ['Acme Robotics', '1'],
    ['Design systems, 4', '2'],
  ]);
  expect(dialog.getByRole('treeitem', { selected: true })).toHaveAccessibleName('Acme Robotics');
});

test('the team on screen is chosen at first', async () => {
  const { dialog } = await openList(sharing(), PLATFORM_REF);
  expect(dialog.getByRole('treeitem', { selected: true })).toHaveAccessibleName('Platform, 9');
});

test('the list shows the scope, the creator and the expiry of each link', async () => {
  const { dialog } = await openList();
  expect(lines(dialog)).toEqual([
    'PlatformAda Admin · Created Nov 2, 2026 · Works until Nov 16, 2026Revoke',
    'Acme RoboticsExpiredSomebody who has left · Created Nov 2, 2026 · Worked until Nov 16, 2026Revoke',
  ]);
});

test('a link is revoked after a confirmation, and the focus stays in the dialog', async () => {
  const { dialog, calls } = await openList();
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke the link to Platform of Nov 2, 2026' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke this link?' }));
  expect(
    question.getByText(
      "Whoever has the link to the results of Platform can't open them any more. This can't be undone.",
    ),
  ).toBeVisible();
  expect(calls.map(({ name }) => name)).not.toContain('RevokeShare');
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(lines(dialog)).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Share Results' })).toContainElement(
      document.activeElement as HTMLElement,
    ),
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus());
});

test('a refused link shows the reason', async () => {
  const { dialog } = await openList(
    sharing({
      ShareStudy: () => {
        throw refusal('CONFLICT', 'The database is in maintenance.');
      },
    }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByText('The database is in maintenance.')).toBeVisible();
});

test('the links can be requested again after a failure', async () => {
  const { dialog } = await openDialog(
    sharing({
      ShareResults: () => {
        throw refusal('CONFLICT', 'The database is in maintenance.');
      },
    }),
  );
  expect(await dialog.findByRole('button', { name: 'Try again' })).toBeVisible();
});
