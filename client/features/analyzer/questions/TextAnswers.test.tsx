import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStudy, PLATFORM, STUDY } from '../testing/fixtures';
import { someQuestions } from '../testing/questions';
import { renderAnalyzer } from '../testing/renderAnalyzer';

const TEXTS = ['Faster builds', 'Fewer meetings', 'A map of services', 'Better search', 'Local databases'];
type Page = { hidden?: string | null; texts?: string[] };

/** The server's pages: `next` is the place of the last text on the page. */
function connection({ hidden = null, texts = TEXTS }: Page, first: number, after: string | null) {
  const start = after === null ? 0 : Number(after);
  const nodes = texts.slice(start, start + first).map((responseText, place) => ({
    __typename: 'TextAnswer',
    ref: `answer-${start + place}`,
    responseText,
    isHidden: responseText === 'Fewer meetings',
    team: responseText === 'Faster builds' ? { __typename: 'VerbatimTeam', ref: PLATFORM, name: 'Platform' } : null,
  }));
  const next = start + first < texts.length ? String(start + first) : null;
  return { __typename: 'TextAnswerConnection', totalCount: texts.length, next, hidden, nodes };
}

function open(page: Page = {}, teamRef: string | null = null, allOpenEnded = false) {
  const questions = someQuestions(teamRef, allOpenEnded ? { scores: [], choices: [] } : {});
  return renderAnalyzer(`/study/${STUDY}/analyze/${teamRef ? `${teamRef}/` : ''}questions?question=wish`, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED', allOpenEnded }) }),
    QuestionsPage: () => ({ study: questions }),
    QuestionTexts: ({ first, after }) => ({
      study: {
        __typename: 'Study',
        ref: STUDY,
        results: { __typename: 'StudyResults', teamRef, textAnswers: connection(page, first as number, after as string | null) },
      },
    }),
  });
}
const shown = () => within(screen.getByRole('list', { name: 'Answers' })).getAllByRole('listitem').map((item) => item.textContent);

test('answers come four at a time, and a page seen before is there at once', async () => {
  const { calls } = open();
  expect(await screen.findByText('1 to 4 of 5')).toBeVisible();
  expect(shown()).toEqual(['Faster buildsPlatform', 'Fewer meetingsHidden from others', 'A map of services', 'Better search']);
  await userEvent.click(screen.getByRole('button', { name: 'Next answers' }));
  expect(await screen.findByText('5 to 5 of 5')).toBeVisible();
  expect(shown()).toEqual(['Local databases']);
  expect(screen.getByRole('button', { name: 'Next answers' })).toHaveAttribute('aria-disabled', 'true');

  await userEvent.click(screen.getByRole('button', { name: 'Previous answers' }));
  expect(await screen.findByText('1 to 4 of 5')).toBeVisible();
  await waitFor(() => expect(shown()).toHaveLength(4));
  expect(calls.filter(({ name }) => name === 'QuestionTexts').map(({ variables }) => variables)).toEqual([
    { ref: STUDY, teamRef: null, promptSlug: 'wish', first: 4, after: null },
    { ref: STUDY, teamRef: null, promptSlug: 'wish', first: 4, after: '4' },
  ]);
});

test('a single page has nothing to turn', async () => {
  open({ texts: TEXTS.slice(0, 3) });
  expect(await screen.findByText('1 to 3 of 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next answers' })).not.toBeInTheDocument();
});

test('a question that nobody wrote on says so', async () => {
  open({ texts: [] });
  expect(await screen.findByText('Nobody wrote an answer to this question.')).toBeVisible();
});

test.each([
  ['a question', null, false, 'BELOW_THRESHOLD', 'There were not enough responses for this topic to meet the anonymity threshold of 3.'],
  ['a question of a team with scores', PLATFORM, false, 'NO_RESPONSES', 'There were not enough responses for this topic to meet the anonymity threshold of 3.'],
  ['a team', PLATFORM, true, 'BELOW_THRESHOLD', 'No detailed results available for this team as the number of respondents is below the anonymity threshold.'],
  ['a team that did not take part', PLATFORM, true, 'NO_RESPONSES', "This team hasn't participated in this survey."],
] as const)('hidden answers to %s say why', async (_, teamRef, allOpenEnded, hidden, text) => {
  open({ hidden, texts: [] }, teamRef, allOpenEnded);
  expect(await screen.findByText(text)).toBeVisible();
});
