import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes } from '@/apollo/testing/renderRoutes';
import type { ExportInput } from '@/apollo/types.generated';
import { PLATFORM_REF, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { ExportDialog } from './ExportDialog';
import './ExportForm'; // loaded before the tests, so that none of them waits for it

const CSV = 'Topic,Score\nCode review,66.7\n"Docs, and more",\n';
const preview = (facts: object = {}) => ({
  exportPreview: {
    __typename: 'ExportPreview',
    fileName: 'Pulse - Company - Scores - 2026-03-05.csv',
    text: CSV,
    isEmpty: false,
    ...facts,
  },
});

async function openDialog(
  answer: (input: ExportInput) => unknown = () => preview(),
  teamRef: string | null = null,
  hasScores = true,
) {
  const facts = { studyRef: ANALYZED_STUDY_REF, teamRef, canCompare: false, hasScores };
  const element = <ExportDialog {...facts} isOpen onClose={() => undefined} />;
  const page = renderRoutes([{ path: '/', element }], '/', {
    ExportPreview: ({ input }: { input: ExportInput }) => answer(input),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Export Survey Data' }));
  await dialog.findByRole('radio', { name: 'CSV' });
  return { ...page, dialog };
}
const choices = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog']) =>
  dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);

test('the dialog previews the beginning of the file and downloads it from its address', async () => {
  const { dialog, callsOf } = await openDialog();
  const table = within(await dialog.findByRole('table', { name: 'First 6 rows' }));
  expect(table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Topic', 'Score'],
    ['Code review', '66.7'],
    ['Docs, and more', ''],
  ]);
  expect(dialog.getByText('Pulse - Company - Scores - 2026-03-05.csv')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    `/api/study/${ANALYZED_STUDY_REF}/export?data=SCORES&format=CSV&type=TOPIC&segmented=false`,
  );
  expect(dialog.getByRole('link', { name: 'Export' })).toHaveAttribute('download');
  expect(callsOf('ExportPreview').map(({ variables }) => variables)).toEqual([
    {
      studyRef: ANALYZED_STUDY_REF,
      input: { data: 'SCORES', format: 'CSV', type: 'TOPIC', segmented: false, teamRef: null },
    },
  ]);
});

test('the choices apply to the preview and to the file, for the team on screen', async () => {
  const { dialog } = await openDialog((input) => preview({ fileName: JSON.stringify(input) }), PLATFORM_REF);
  for (const name of ['JSON', 'Prompt', 'By Segment']) await userEvent.click(dialog.getByRole('radio', { name }));
  const address = `/api/study/${ANALYZED_STUDY_REF}/export?data=SCORES&format=JSON&type=PROMPT&segmented=true&teamRef=${PLATFORM_REF}`;
  await waitFor(() => expect(dialog.getByRole('link', { name: 'Export' })).toHaveAttribute('href', address));
  expect(
    await dialog.findByText(
      JSON.stringify({ data: 'SCORES', format: 'JSON', type: 'PROMPT', segmented: true, teamRef: PLATFORM_REF }),
    ),
  ).toBeVisible();
});

test('comments, votes and counts have neither a score type nor segments', async () => {
  const { dialog } = await openDialog();
  expect(choices(dialog)).toEqual(['File type', 'Data', 'Score type', 'Scores of']);
  const options = dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
  expect(options).toEqual([
    'CSV',
    'JSON',
    'PDF report',
    'Scores',
    'Votes',
    'Counts',
    'Comments',
    'Text answers',
    'Topic',
    'Prompt',
    'Overall',
    'By Segment',
  ]);
  for (const name of ['Comments', 'Votes', 'Counts']) {
    await userEvent.click(dialog.getByRole('radio', { name }));
    expect(choices(dialog)).toEqual(['File type', 'Data']);
  }
});

test('a survey of open questions alone exports its text answers, and has no report', async () => {
  const { dialog, callsOf } = await openDialog(undefined, null, false);
  expect(await dialog.findByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    expect.stringContaining('data=ANSWERS&format=CSV'),
  );
  expect(dialog.getByRole('radio', { name: 'Text answers' })).toBeChecked();
  expect(dialog.queryByRole('radio', { name: 'PDF report' })).not.toBeInTheDocument();
  expect(callsOf('ExportPreview')).toHaveLength(1);
});

test('JSON is previewed as text', async () => {
  const { dialog } = await openDialog(() => preview({ fileName: 'Pulse.json', text: '[\n  { "score": 66.7 }\n]' }));
  expect((await dialog.findByRole('region', { name: 'First 6 rows' })).textContent).toBe('[\n  { "score": 66.7 }\n]');
});

test('the button gives the reason where there is nothing to export', async () => {
  const { dialog } = await openDialog(({ data }) => preview({ isEmpty: data === 'COMMENTS' }));
  expect(await dialog.findByRole('link', { name: 'Export' })).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'Comments' }));
  expect(
    await dialog.findByRole('button', { name: 'Export', description: 'There are no comments to export.' }),
  ).toBeVisible();
  expect(dialog.queryByRole('link', { name: 'Export' })).not.toBeInTheDocument();
});

test('a failed preview can be requested again, and exporting is disabled until then', async () => {
  let broken = true;
  const { dialog } = await openDialog(() => {
    if (broken) throw refusal('CONFLICT', 'The database is in maintenance.');
    return preview();
  });
  expect(await dialog.findByText('The database is in maintenance.')).toBeVisible();
  expect(dialog.queryByRole('link', { name: 'Export' })).not.toBeInTheDocument();
  broken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('link', { name: 'Export' })).toBeVisible();
});
