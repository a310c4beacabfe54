import { sendEarlyRequests } from './earlyRequests';
import { installFakeServer } from '../testing/fakeServer';
import { fetchCompletion, fetchStudy } from './openSurvey';
import { writeStored } from '../session/storage';
import { freshState } from '../session/takerState';
import { STUDY_REF, testStudy, TEAM_REF } from '../testing/testStudy';

const PAGE = `/study/${STUDY_REF}`;
const LINK = `${PAGE}/${TEAM_REF}`;
const input = { studyRef: STUDY_REF, targetRef: TEAM_REF };

let server: ReturnType<typeof installFakeServer>;
const asked = () =>
  server.calls.map(({ operation, variables, credentials }) => ({ operation, credentials, ...variables }));
const operations = () => server.calls.map(({ operation }) => operation);
const question = { operation: 'PublicStudy', credentials: 'omit', ref: STUDY_REF, language: 'en' };

/** Puts the survey into the page, as the server does. */
function pageHolds(change: Parameters<typeof testStudy>[0], lang = 'en') {
  const reply = JSON.stringify({ data: { publicStudy: testStudy({ name: 'As it stands in the page', ...change }) } });
  document.head.innerHTML += `<script type="application/json" id="survey" lang="${lang}">${reply}</script>`;
}

beforeEach(() => {
  server = installFakeServer(testStudy());
  delete window.earlyReplies;
  localStorage.clear();
  document.head.innerHTML = '';
});

describe('without the survey in the page', () => {
  it.each([PAGE, `${LINK}/`])('asks once for the survey that %s names', async (path) => {
    sendEarlyRequests(path);
    const study = await fetchStudy('en', STUDY_REF);
    expect(study.name).toBe(testStudy().name);
    expect(asked()).toEqual([question]);
  });

  it('sends a new request when the survey is needed again or in another language', async () => {
    sendEarlyRequests(PAGE);
    await fetchStudy('de', STUDY_REF);
    await fetchStudy('en', STUDY_REF);
    await fetchStudy('en', STUDY_REF);
    expect(asked()).toEqual([question, { ...question, language: 'de' }, question]);
  });

  it('sends no request at another address', () => {
    sendEarlyRequests('/study/elsewhere');
    expect(window.earlyReplies).toBeUndefined();
  });

  it('passes a failed request on to the code that takes the reply', async () => {
    server.isOffline = true;
    sendEarlyRequests(PAGE);
    await expect(fetchStudy('en', STUDY_REF)).rejects.toMatchObject({ status: 0 });
    server.isOffline = false;
    await expect(fetchStudy('en', STUDY_REF)).resolves.toMatchObject({ ref: STUDY_REF });
  });
});

describe('with the survey in the page', () => {
  it('sends no request at first, and a new one when the survey is needed again', async () => {
    pageHolds({});
    sendEarlyRequests(PAGE);
    expect((await fetchStudy('en', STUDY_REF)).name).toBe('As it stands in the page');
    expect(asked()).toEqual([]);
    expect((await fetchStudy('en', STUDY_REF)).name).toBe(testStudy().name);
  });

  it('requests the survey again where this browser prefers another language', async () => {
    pageHolds({}, 'de');
    sendEarlyRequests(PAGE);
    expect((await fetchStudy('en', STUDY_REF)).name).toBe(testStudy().name);
    expect(asked()).toEqual([question]);
  });
});

it('begins no response by a personal link, because programs open links as well', async () => {
  pageHolds({});
  for (const link of [LINK, `${PAGE}#${TEAM_REF}`]) sendEarlyRequests(link);
  await fetchStudy('en', STUDY_REF);
  expect(operations()).not.toContain('StartStudyResponse');
});

describe('with a response that was begun in this browser', () => {
  const begun = {
    ...freshState(STUDY_REF, TEAM_REF),
    stageIndex: 1 as const,
    refs: { ...input, studyResponseRef: 'sealed' },
  };

  it('asks whether it is completed, and begins no other', async () => {
    writeStored(begun);
    pageHolds({});
    sendEarlyRequests(LINK);
    await expect(fetchCompletion('sealed')).resolves.toBe('open');
    expect(asked()).toEqual([{ operation: 'StudyResponseEnd', credentials: 'omit', ref: 'sealed' }]);
  });

  it('sends no request where it has been handed in', async () => {
    writeStored({ ...begun, savedEndTime: { endTime: '2026-01-01T00:00:00Z', saved: true } });
    pageHolds({});
    sendEarlyRequests(LINK);
    await fetchStudy('en', STUDY_REF);
    expect(asked()).toEqual([]);
  });
});
