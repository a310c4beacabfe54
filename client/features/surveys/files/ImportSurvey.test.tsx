import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { openSurveys } from '../testing/renderSurveys';

beforeEach(() => localStorage.clear());

const question = (text: string, source: string, differs = false) => ({
  ...{ __typename: 'StudyFilePrompt', text, source, differs },
});
const preview = (fields: object = {}) => ({
  studyFilePreview: {
    ...{ __typename: 'StudyFilePreview', kind: 'SURVEY', name: 'Autumn', newPromptCount: 1, problems: [] },
    prompts: [question('Is it fast?', 'LIBRARY', true), question('Why?', 'NEW')],
    ...fields,
  },
});
const choose = async (content: string) => {
  const input = await screen.findByLabelText('File of a survey');
  const file = new File([content], 'Autumn.json', { type: 'application/json' });
  // jsdom has no Blob.text
  await userEvent.upload(input, Object.assign(file, { text: async () => content }));
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Import survey' }));

it('shows what a file would make, makes a draft under the chosen name, and opens it', async () => {
  const { callsOf, router } = openSurveys({
    SurveyFilePreview: () => preview(),
    ImportStudy: () => ({
      importStudy: { __typename: 'ImportStudyPayload', study: { __typename: 'Study', ref: 'ref-of-draft' } },
    }),
  });
  await choose('{ "name":\n  "Autumn" }');
  const { findByText, getByLabelText, getByRole, getByText } = await dialog();
  expect(await findByText('2 questions')).toBeVisible();
  expect(getByText(/^1 question is added to your own/)).toBeVisible();
  const [first, second] = within(getByRole('list')).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Is it fast\?Library.*that is what is asked/);
  expect(second).toHaveTextContent('Why?New');
  expect(callsOf('SurveyFilePreview')[0]?.variables).toEqual({ file: '{"name":"Autumn"}' });
  await userEvent.clear(getByLabelText('Name'));
  expect(getByRole('button', { name: 'Make a draft' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(getByLabelText('Name'), 'Winter{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/study/ref-of-draft/build'));
  expect(callsOf('ImportStudy')[0]?.variables).toEqual({
    ...{ file: '{"name":"Autumn"}', name: 'Winter', key: expect.any(String) },
  });
});

it('names each problem of a file with its place, and offers no draft', async () => {
  openSurveys({
    SurveyFilePreview: () =>
      preview({
        ...{ kind: null, name: null, prompts: [], newPromptCount: 0 },
        problems: [
          { __typename: 'StudyFileProblem', path: 'questions[3].topic', message: 'There is no topic "cooking" here.' },
          { __typename: 'StudyFileProblem', path: '', message: 'The file is too large.' },
        ],
      }),
  });
  await choose('not JSON at all');
  const { findAllByRole, queryByRole } = await dialog();
  expect((await findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'questions[3].topic: There is no topic "cooking" here.',
    'The file is too large.',
  ]);
  expect(queryByRole('button', { name: 'Make a draft' })).toBeNull();
});

it('keeps the dialog with the reason when the draft is refused', async () => {
  openSurveys({
    SurveyFilePreview: () => preview(),
    ImportStudy: () => {
      throw refusal('CONFLICT', 'A company can have at most 1000 questions of its own.');
    },
  });
  await choose('{}');
  const { findByRole } = await dialog();
  await userEvent.click(await findByRole('button', { name: 'Make a draft' }));
  expect(await findByRole('alert')).toHaveTextContent('A company can have at most 1000 questions of its own.');
});

it('refuses a file that is far too large without sending it', async () => {
  const { callsOf } = openSurveys({ SurveyFilePreview: () => preview() });
  await choose('x'.repeat(1_000_001));
  expect(await screen.findByText('A file of a survey has at most 200 kB.')).toBeVisible();
  expect(callsOf('SurveyFilePreview')).toEqual([]);
});
