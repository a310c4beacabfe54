import { askEarly } from './early';
import { installFakeServer } from './fakeServer';
import { surveyIn } from './openSurvey';
import { STUDY_REF, testStudy, TEAM_REF } from './testStudy';

let server: ReturnType<typeof installFakeServer>;
const asked = () => server.calls.map(({ operation, variables, credentials }) => ({ operation, credentials, ...variables }));
const question = { operation: 'PublicStudy', credentials: 'omit', ref: STUDY_REF, language: 'en' };

beforeEach(() => {
  server = installFakeServer(testStudy());
  delete window.earlySurvey;
});

it.each([`/study/${STUDY_REF}`, `/study/${STUDY_REF}/${TEAM_REF}/`])('asks once for the survey that %s names', async (path) => {
  askEarly(path);
  const study = await surveyIn('en', STUDY_REF);
  expect(study.name).toBe(testStudy().name);
  expect(asked()).toEqual([question]);
});

it('asks again where the survey is wanted again, or in another language', async () => {
  askEarly(`/study/${STUDY_REF}`);
  await surveyIn('de', STUDY_REF);
  await surveyIn('en', STUDY_REF);
  expect(asked()).toEqual([question, { ...question, language: 'de' }, question]);
});

it('asks for nothing at another address', () => {
  askEarly('/study/elsewhere');
  expect(window.earlySurvey).toBeUndefined();
});

it('tells whoever takes the reply that none came', async () => {
  server.isOffline = true;
  askEarly(`/study/${STUDY_REF}`);
  await expect(surveyIn('en', STUDY_REF)).rejects.toMatchObject({ status: 0 });
  server.isOffline = false;
  await expect(surveyIn('en', STUDY_REF)).resolves.toMatchObject({ ref: STUDY_REF });
});
