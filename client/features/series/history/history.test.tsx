import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes } from '@/apollo/testing/renderRoutes';
import { fetchLazyParts } from '@/ui/lazyPart';
import { seriesRoutes } from '../routes';
import { aSeries, SERIES_REF } from '../seriesFixtures';
import '../SeriesPage'; // loaded before the tests, so that none of them waits for it

beforeEach(fetchLazyParts);

const row = (line: number, outcome: string, reason: string | null = null) => ({
  ...{ __typename: 'HistoryRow', line, survey: 'Spring', team: '', subject: `Topic ${line}`, outcome, reason },
});
const preview = (fields: object = {}) => ({
  studyHistoryPreview: {
    ...{ __typename: 'StudyHistoryPreview', headers: ['survey', 'day', 'n'], problems: [] },
    form: 'FIGURES',
    columns: [
      { __typename: 'HistoryColumn', field: 'SURVEY', header: 'survey' },
      { __typename: 'HistoryColumn', field: 'CLOSED_ON', header: null },
    ],
    surveys: [
      {
        ...{ __typename: 'HistorySurvey', name: 'Spring (imported)', closedOn: '2025-03-31', people: 48 },
        ...{ taken: 1, hidden: 1, refused: 0, smallTeams: null },
      },
    ],
    rows: [row(2, 'TAKEN'), row(3, 'HIDDEN', 'Fewer than 3 people stand behind it.')],
    ...fields,
  },
});
const made = () => ({
  importStudyHistory: {
    __typename: 'ImportStudyHistoryPayload',
    studies: [{ __typename: 'Study', ref: 'ref-of-spring' }],
  },
});

/** Opens the dialog and chooses a file. */
async function choose(answers: Parameters<typeof renderRoutes>[2], content = 'survey\nSpring') {
  const page = aSeries([]);
  const shown = renderRoutes(seriesRoutes, `/series/${SERIES_REF}`, {
    SeriesPage: () => ({ ...page, me: { ...page.me, isCustomerAdmin: true } }),
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import history' }));
  const file = new File([content], 'history.csv', { type: 'text/csv' });
  // jsdom has no Blob.text
  await userEvent.upload(
    await screen.findByLabelText('CSV file of figures'),
    Object.assign(file, { text: async () => content }),
  );
  return shown;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Import history' }));

it('shows what becomes of each row, what is left out first, and imports the surveys of a file', async () => {
  const { callsOf } = await choose({ StudyHistoryPreview: () => preview(), ImportStudyHistory: made });
  const { findByRole, getByLabelText, getByRole } = await dialog();
  const [, first, second] = within(await findByRole('table', { name: 'Rows of the file' })).getAllByRole('row');
  expect(first).toHaveTextContent('Topic 3Spring · Whole company3Left outFewer than 3 people stand behind it.');
  expect(second).toHaveTextContent('Topic 2Spring · Whole company2Taken');
  expect(getByRole('list', { name: 'Surveys of the file' })).toHaveTextContent(
    'Spring (imported)Mar 31, 2025 · 48 people · 1 figure taken · 1 left out',
  );
  const button = getByRole('button', { name: 'Import' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(getByLabelText('Where the figures come from'), ' Other tool {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('ImportStudyHistory')[0]?.variables).toEqual({
    input: {
      ...{ sequenceRef: SERIES_REF, file: 'survey\nSpring', columns: [], source: 'Other tool', consentStated: false },
    },
  });
});

it('imports single responses only after the statement that those who gave them agreed', async () => {
  const responses = preview({
    form: 'RESPONSES',
    rows: [{ ...row(2, 'TAKEN'), subject: '4 answers', team: '' }],
    surveys: [
      {
        ...{ __typename: 'HistorySurvey', name: 'Spring (imported)', closedOn: '2025-03-31', people: 18 },
        ...{ taken: 18, hidden: 0, refused: 0, smallTeams: 2 },
      },
    ],
  });
  const { callsOf } = await choose({ StudyHistoryPreview: () => responses, ImportStudyHistory: made });
  const { findByLabelText, getByRole } = await dialog();
  await userEvent.type(await findByLabelText('Where the responses come from'), 'Other tool{Enter}');
  expect(getByRole('list', { name: 'Surveys of the file' })).toHaveTextContent(
    '18 responses · 2 teams too small to be shown',
  );
  expect(getByRole('columnheader', { name: 'Response' })).toBeVisible();
  expect(getByRole('table', { name: 'Rows of the file' })).toHaveTextContent('No team');
  expect(getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true');
  expect(callsOf('ImportStudyHistory')).toEqual([]);
  await userEvent.click(getByRole('checkbox', { name: /^Everybody who gave these responses has agreed/ }));
  await userEvent.click(getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('ImportStudyHistory')[0]?.variables).toMatchObject({ input: { consentStated: true } });
});

it('offers no import while a row is refused, and says so', async () => {
  await choose({ StudyHistoryPreview: () => preview({ rows: [row(2, 'REFUSED', 'There is no score.')] }) });
  const { findByRole, getByText, queryByLabelText } = await dialog();
  expect(await findByRole('alert')).toHaveTextContent('1 row refused. Correct the file, and choose it again.');
  expect(getByText('There is no score.')).toBeVisible();
  expect(queryByLabelText('Where the figures come from')).toBeNull();
  await userEvent.click(await findByRole('button', { name: 'Choose another file' }));
  expect(await findByRole('button', { name: 'Template of figures' })).toBeVisible();
});

it('offers a template of figures and one of responses', async () => {
  const given: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    given.push(this.download);
  });
  await choose({ StudyHistoryPreview: () => preview({ rows: [row(2, 'REFUSED', 'There is no score.')] }) });
  const { findByRole, getByRole } = await dialog();
  await userEvent.click(await findByRole('button', { name: 'Choose another file' }));
  await userEvent.click(await findByRole('button', { name: 'Template of responses' }));
  await userEvent.click(getByRole('button', { name: 'Template of figures' }));
  expect(given).toEqual(['Survey responses template.csv', 'Survey history template.csv']);
});

it('asks for the columns that it does not know', async () => {
  const problem = 'Choose the column with the day on which the survey was closed.';
  const { callsOf } = await choose({
    StudyHistoryPreview: ({ columns }: { columns: unknown[] }) =>
      columns.length > 0 ? preview() : preview({ problems: [problem], rows: [], surveys: [] }),
  });
  const { findByRole, findByText, getByRole } = await dialog();
  expect(await findByText(problem)).toBeVisible();
  await userEvent.click(getByRole('button', { name: /Closed on/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'day' }));
  expect(await findByRole('table', { name: 'Rows of the file' })).toBeVisible();
  expect(callsOf('StudyHistoryPreview').at(-1)?.variables.columns).toEqual([{ field: 'CLOSED_ON', header: 'day' }]);
});

it('keeps the dialog with the reason when the import is refused', async () => {
  await choose({
    StudyHistoryPreview: () => preview(),
    ImportStudyHistory: () => {
      throw refusal('CONFLICT', 'Somebody has imported it meanwhile.');
    },
  });
  const { findByLabelText, findByRole } = await dialog();
  await userEvent.type(await findByLabelText('Where the figures come from'), 'Other tool{Enter}');
  expect(await findByRole('alert')).toHaveTextContent('Somebody has imported it meanwhile.');
});

it('refuses a file that is too large without sending it', async () => {
  const { callsOf } = await choose({ StudyHistoryPreview: () => preview() }, 'x'.repeat(200_001));
  expect(await screen.findByText('A file has at most 200 kB. Split it by survey.')).toBeVisible();
  expect(callsOf('StudyHistoryPreview')).toEqual([]);
});
