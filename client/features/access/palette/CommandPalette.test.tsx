import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { renderRoutes } from '@/apollo/testing/renderRoutes';
import { KeyboardMap } from '@/ui/KeyboardMap';
import type { SessionUserFragment } from '../session/Session.generated';
import { sessionUser } from '../testing/sessionUser';
import './CommandPalette'; // loaded before the tests, so that none of them waits for it
import { PaletteButton } from './PaletteButton';
import { PaletteHost } from './PaletteHost';

const user = userEvent.setup();

beforeAll(() => {
  window.PointerEvent = MouseEvent as typeof PointerEvent; // jsdom lacks it; Enter in the palette is a click on what is found
});
const SURVEYS = [
  ['Autumn pulse', 'OPEN'],
  ['Onboarding', 'DRAFT'],
].map(([name, status]) => ({
  ...{ __typename: 'Study', ref: `ref-of-${name}`, name, status, viewerTeamRef: null },
  ...{ createdAt: '2026-03-01T12:00:00Z', openDate: '2026-03-02T12:00:00Z', closeDate: null },
}));

/** A page below the palette, with a server that searches names, and tells the series once `series` has resolved. */
async function show(viewer: Partial<SessionUserFragment> = {}, series = Promise.resolve()) {
  const person = { ...sessionUser(), ...viewer } as SessionUserFragment;
  const page = renderRoutes(
    [
      {
        path: '*',
        element: (
          <KeyboardMap>
            <PaletteHost user={person}>
              <PaletteButton />
              <input aria-label="Note" />
            </PaletteHost>
          </KeyboardMap>
        ),
      },
    ],
    '/',
    {
      PaletteSeries: async () => {
        await series;
        return {
          studySequencePage: aPage('SequenceConnection', [
            { __typename: 'Sequence', ref: 'quarterly', name: 'Quarterly pulse' },
          ]),
        };
      },
      PaletteTeams: () => ({
        teamPage: aPage('TeamConnection', [{ __typename: 'Team', ref: 'zurich', value: 'Zürich pumps' }]),
      }),
      PaletteSurveys: ({ search }: { search: string }) => ({
        studyPage: {
          __typename: 'StudyPage',
          nodes: SURVEYS.filter(({ name }) => name!.toLowerCase().includes(search.toLowerCase())),
        },
      }),
    },
  );
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to' }));
  return { ...page, dialog, field: dialog.getByRole('searchbox') };
}

async function open(viewer: Partial<SessionUserFragment> = {}) {
  const opened = await show(viewer);
  await opened.dialog.findByRole('menuitem', { name: /^Autumn pulse/ });
  return opened;
}

test('the newest surveys and the pages stand there before anything is typed, and Enter goes to what is found', async () => {
  const { dialog, field, router } = await open();
  expect(field).toHaveFocus();
  expect(dialog.getByRole('group', { name: 'Newest surveys' })).toHaveTextContent('Onboarding');
  expect(dialog.getByRole('menuitem', { name: 'Audit log' })).toHaveAttribute('href', '/settings/audit-log');
  await user.keyboard('autumn');
  await waitFor(() => expect(dialog.queryByRole('menuitem', { name: /^Onboarding/ })).toBeNull());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/study/ref-of-Autumn pulse/analyze/participation'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('before anything is typed no line is shown that what comes later would move; what is typed finds pages at once', async () => {
  let tell = () => {};
  const { dialog, callsOf } = await show({}, new Promise((resolve) => (tell = resolve)));
  await waitFor(() => expect(callsOf('PaletteSeries')).toHaveLength(1));
  expect(dialog.getByText('Searching')).toBeVisible();
  expect(dialog.queryByRole('menuitem', { name: 'Audit log' })).toBeNull();
  await user.keyboard('audit');
  expect(await dialog.findByRole('menuitem', { name: 'Audit log' })).toBeVisible();
  await user.keyboard('{Backspace>5/}');
  await waitFor(() => expect(dialog.queryByRole('menuitem', { name: 'Audit log' })).toBeNull());
  tell();
  expect(await dialog.findByRole('menuitem', { name: 'Quarterly pulse' })).toBeVisible();
  expect(dialog.getByRole('menuitem', { name: 'Audit log' })).toBeVisible();
});

test.each([
  ['a series', 'quarter', 'Quarterly pulse', '/series/quarterly'],
  ['a team without its accents', 'zurich', 'Zürich pumps', '/teams?search=Z%C3%BCrich%20pumps'],
  ['a page by what it is about', 'slack', 'Integrations', '/settings/integrations'],
  ['a beginning', 'template', 'Create survey from a template', '/study/build?from=template'],
])('it finds %s', async (_what, search, name, address) => {
  const { dialog, field } = await open();
  await user.type(field, search);
  await waitFor(() => expect(dialog.getAllByRole('menuitem')).toHaveLength(1));
  expect(dialog.getByRole('menuitem', { name })).toHaveAttribute('href', address);
});

test('somebody who may only read is offered neither the pages nor the teams of admins, and nothing to create', async () => {
  const { dialog, field, callsOf } = await open({ isCustomerAdmin: false, canManageRoster: false });
  expect(callsOf('PaletteTeams')).toEqual([]);
  expect(dialog.getByRole('menuitem', { name: 'Surveys' })).toBeVisible();
  for (const name of ['Teams', 'Accounts', 'Roster', 'Audit log', 'Create survey'])
    expect(dialog.queryByRole('menuitem', { name })).toBeNull();
  await user.type(field, 'zurich');
  expect(await dialog.findByText('Nothing has this name.')).toBeVisible();
});

test('Escape closes it and the focus returns; its button opens it, and the list of keys names its key', async () => {
  await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const button = screen.getByRole('button', { name: 'Go to (Ctrl K)' });
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  await user.keyboard('?');
  const map = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(map.getByRole('region', { name: 'Everywhere' })).toHaveTextContent(
    /Go to a survey, series, team or page.*Ctrl K.*Show this list.*\?/,
  );
});
