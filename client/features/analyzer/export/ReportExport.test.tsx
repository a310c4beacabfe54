import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '@/apollo/testing/renderRoutes';
import { ToastRegion } from '@/ui/Toast';
import { PLATFORM_REF, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { ExportDialog } from './ExportDialog';
import './ExportForm'; // loaded before the tests, so that none of them waits for it

const COHORT = {
  __typename: 'BenchmarkCohort',
  packName: null,
  slug: 'robots',
  startDate: '2025-11-20',
  endDate: '2026-11-20',
  companies: 48,
  note: null,
  isExample: false,
};
const PDF = {
  status: 200,
  ok: true,
  headers: new Headers({ 'content-disposition': 'attachment; filename="Pulse - Company - Report - 2026-03-05.pdf"' }),
  blob: async () => new Blob(['%PDF-1.7']),
};
const refused = (status: number, body: unknown) => ({
  status,
  ok: false,
  headers: new Headers(),
  json: async () => body,
});
type Fetched = Parameters<typeof fetch>;

const saved: string[] = [];
const closed = jest.fn();
beforeEach(() => {
  saved.length = 0;
  closed.mockClear();
  Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
});
afterEach(() => jest.restoreAllMocks());

/** Opens the dialog and chooses the report, with a server that replies in the given way. */
async function openReport(
  answer: (...fetched: Fetched) => unknown,
  {
    teamRef = null,
    canCompare = false,
    address = '/',
  }: { teamRef?: string | null; canCompare?: boolean; address?: string } = {},
) {
  const called = jest.fn(async (...fetched: Fetched) => answer(...fetched));
  Object.assign(window, { fetch: called });
  const element = (
    <>
      <ExportDialog
        studyRef={ANALYZED_STUDY_REF}
        teamRef={teamRef}
        canCompare={canCompare}
        hasScores
        isOpen
        onClose={closed}
      />
      <ToastRegion />
    </>
  );
  const page = renderRoutes([{ path: '/', element }], address, {
    ExportPreview: () => ({
      exportPreview: { __typename: 'ExportPreview', fileName: 'Pulse.csv', text: 'Topic,Score\n', isEmpty: true },
    }),
    BenchmarkCohorts: () => ({ benchmarkCohorts: [COHORT] }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Export Survey Data' }));
  await userEvent.click(await dialog.findByRole('radio', { name: 'PDF report' }));
  return { ...page, dialog, called, make: () => userEvent.click(dialog.getByRole('button', { name: /^Make report/ })) };
}

test('a report is downloaded under the file name that the server gives', async () => {
  const { called, make, dialog } = await openReport(() => PDF);
  expect(dialog.queryByRole('radio', { name: 'Scores' })).not.toBeInTheDocument();
  await make();
  await waitFor(() => expect(saved).toEqual(['Pulse - Company - Report - 2026-03-05.pdf blob:report']));
  expect(called.mock.calls.map(([address]) => address)).toEqual([`/api/study/${ANALYZED_STUDY_REF}/report.pdf`]);
  expect(await screen.findByText('The report has been downloaded')).toBeVisible();
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a file name with letters beyond Latin is kept whole', async () => {
  const headers = new Headers({
    'content-disposition': `attachment; filename="? - Report.pdf"; filename*=UTF-8''${encodeURIComponent('סקר 🤖 - Report.pdf')}`,
  });
  const { make } = await openReport(() => ({ ...PDF, headers }));
  await make();
  await waitFor(() => expect(saved).toEqual(['סקר 🤖 - Report.pdf blob:report']));
});

test('the report shows the team and the benchmark of the page', async () => {
  const { called, make, dialog } = await openReport(() => PDF, {
    teamRef: PLATFORM_REF,
    canCompare: true,
    address: '/?benchmark=p75',
  });
  expect(await dialog.findByText(/Compared with the 75th percentile of the benchmark/)).toBeVisible();
  await make();
  await waitFor(() =>
    expect(called.mock.calls.map(([address]) => address)).toEqual([
      `/api/study/${ANALYZED_STUDY_REF}/report.pdf?teamRef=${PLATFORM_REF}&percentile=p75`,
    ]),
  );
});

test('the button says that the report is being made, and closing the form aborts the request', async () => {
  let signal: AbortSignal | null | undefined;
  const { make, dialog, called, unmount } = await openReport((_address, init) => {
    signal = init?.signal;
    return new Promise((_resolve, reject) =>
      signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  });
  await make();
  expect(await dialog.findByText('Working')).toBeInTheDocument();
  await make();
  expect([called.mock.calls.length, signal!.aborted]).toEqual([1, false]);
  unmount();
  expect(signal!.aborted).toBe(true);
  expect([saved, closed.mock.calls]).toEqual([[], []]);
});

test.each<[string, () => unknown, string]>([
  [
    'a refusal is shown with its reason',
    () => refused(409, { detail: 'Results can be exported once the survey is closed.' }),
    'Results can be exported once the survey is closed.',
  ],
  [
    'a failure of the server is shown without its details',
    () => refused(500, { detail: 'Internal server error.', requestId: 'x' }),
    'The report could not be made. Please try again later.',
  ],
  [
    "a proxy's page is not shown",
    () => ({ ...refused(403, null), json: () => Promise.reject(new SyntaxError('<html>')) }),
    'The report could not be made. Please try again later.',
  ],
  [
    'a lost connection is shown as such',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'The server could not be reached. Check your connection and try again.',
  ],
])('%s, and the report can be tried again', async (_name, fail, message) => {
  let isBroken = true;
  const { make, dialog } = await openReport(() => (isBroken ? fail() : PDF));
  await make();
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(closed).not.toHaveBeenCalled();
  isBroken = false;
  await make();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});
