import { aPageInfo } from '@/apollo/testing/aPage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStudy, PLATFORM_REF, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { anAnswer, anAnswerPage, someQuestions } from '../testing/questions';
import { renderAnalyzer } from '../testing/renderAnalyzer';
import type { AnswerPageFragment } from './Texts.generated';

const ANSWERS = [
  anAnswer('Faster builds', { team: { __typename: 'VerbatimTeam', ref: PLATFORM_REF, name: 'Platform' } }),
  anAnswer('Fewer meetings', { isHidden: true }),
  ...['A map of services', 'Better search', 'Local databases'].map((text) => anAnswer(text)),
];

/** The server's pages; `next` is the position of the last answer on the page. */
function pageFrom(start: number): AnswerPageFragment {
  const next = start + 4 < ANSWERS.length ? String(start + 4) : null;
  return anAnswerPage([], {
    totalCount: ANSWERS.length,
    pageInfo: aPageInfo(next),
    nodes: ANSWERS.slice(start, start + 4),
  });
}

function open(
  first: AnswerPageFragment = pageFrom(0),
  teamRef: string | null = null,
  allOpenEnded = false,
  level: 'STANDARD' | 'STRICT' = 'STANDARD',
) {
  const firstTextAnswers = [{ __typename: 'PromptTextAnswers' as const, promptSlug: 'wish', page: first }];
  const questions = someQuestions(teamRef, {
    firstTextAnswers,
    ...(allOpenEnded && { questionScores: [], choices: [] }),
  });
  return renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/${teamRef ? `${teamRef}/` : ''}questions?question=wish`, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED', allOpenEnded, privacy: { level } }) }),
    QuestionsPage: () => ({ study: questions }),
    MoreTextAnswers: ({ after }) => ({
      study: {
        __typename: 'Study',
        ref: ANALYZED_STUDY_REF,
        results: { __typename: 'StudyResults', teamRef, textAnswers: pageFrom(Number(after)) },
      },
    }),
  });
}
const shown = () =>
  within(screen.getByRole('list', { name: 'Answers' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('the first four answers come with the questions, and each further page is requested once', async () => {
  const { calls } = open();
  expect(await screen.findByText('1 to 4 of 5')).toBeVisible();
  expect(shown()).toEqual([
    'Faster buildsPlatform',
    'Fewer meetingsHidden from others',
    'A map of services',
    'Better search',
  ]);
  expect(calls.map(({ name }) => name)).toEqual(['AnalyzerFrame', 'QuestionsPage']);
  expect(screen.getByRole('button', { name: 'Previous answers' })).toHaveAttribute('aria-disabled', 'true');

  await userEvent.click(screen.getByRole('button', { name: 'Next answers' }));
  await waitFor(() => expect(shown()).toEqual(['Local databases']));
  expect(screen.getByText('5 to 5 of 5')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next answers' })).toHaveAttribute('aria-disabled', 'true');

  await userEvent.click(screen.getByRole('button', { name: 'Previous answers' }));
  expect(shown()).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Next answers' }));
  expect(shown()).toEqual(['Local databases']);
  expect(calls.slice(2)).toEqual([
    {
      name: 'MoreTextAnswers',
      variables: { ref: ANALYZED_STUDY_REF, teamRef: null, promptSlug: 'wish', first: 4, after: '4' },
    },
  ]);
});

test("the next page of a team's answers is of the same team", async () => {
  const { calls } = open(pageFrom(0), PLATFORM_REF);
  await userEvent.click(await screen.findByRole('button', { name: 'Next answers' }));
  await waitFor(() => expect(shown()).toEqual(['Local databases']));
  expect(calls.at(-1)).toMatchObject({
    name: 'MoreTextAnswers',
    variables: { teamRef: PLATFORM_REF, promptSlug: 'wish' },
  });
});

test('a single page has no buttons to turn', async () => {
  open(anAnswerPage(['One', 'Two', 'Three']));
  expect(await screen.findByText('3 answers')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next answers' })).not.toBeInTheDocument();
});

test('a question without answers says that nobody wrote', async () => {
  open(anAnswerPage([]));
  expect(await screen.findByText('Nobody wrote an answer to this question.')).toBeVisible();
});

test.each([
  [
    'a question',
    null,
    false,
    'BELOW_THRESHOLD',
    'There were not enough responses for this topic to meet the anonymity threshold of 3.',
  ],
  [
    'a question of a team with scores',
    PLATFORM_REF,
    false,
    'NO_RESPONSES',
    'There were not enough responses for this topic to meet the anonymity threshold of 3.',
  ],
  [
    'a team',
    PLATFORM_REF,
    true,
    'BELOW_THRESHOLD',
    'No detailed results available for this team as the number of respondents is below the anonymity threshold.',
  ],
  [
    'a team that did not take part',
    PLATFORM_REF,
    true,
    'NO_RESPONSES',
    "This team hasn't participated in this survey.",
  ],
] as const)('hidden answers to %s give the reason', async (_, teamRef, allOpenEnded, hidden, text) => {
  open(anAnswerPage([], { hidden, needed: 3 }), teamRef, allOpenEnded);
  expect(await screen.findByText(text)).toBeVisible();
});

test('words and a sentiment narrow the answers down, and the pages begin anew', async () => {
  const { calls } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Next answers' }));
  await waitFor(() => expect(shown()).toEqual(['Local databases']));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search answers' }), ' search {Enter}');
  await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ search: 'search', after: null }));
  expect(screen.queryByText(/words that praise/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Sentiment/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Negative' }));
  await waitFor(() =>
    expect(calls.at(-1)?.variables).toEqual({
      ref: ANALYZED_STUDY_REF,
      teamRef: null,
      promptSlug: 'wish',
      search: 'search',
      sentiment: 'NEGATIVE',
      first: 4,
      after: null,
    }),
  );
  expect(screen.getByText(/words that praise/)).toBeVisible();
});

test('where a list would split a group, search and filters are off, and a sentence says so', async () => {
  open(anAnswerPage([], { hidden: 'COMPLEMENTARY', needed: 3 }), PLATFORM_REF, false, 'STRICT');
  expect(
    await screen.findByText(
      "Hidden so that nobody's answers can be worked out from the results that are shown. Neither search nor filters find them.",
    ),
  ).toBeVisible();
  expect(screen.queryByRole('search')).toBeNull();
});

test('at level STRICT the filters say that they look for words alone', async () => {
  open(pageFrom(0), null, false, 'STRICT');
  expect(await screen.findByText(/There is no filter by what somebody answered/)).toBeVisible();
});

test('at level STANDARD the filters say nothing of it', async () => {
  open();
  expect(await screen.findByRole('search')).toBeVisible();
  expect(screen.queryByText(/There is no filter by what somebody answered/)).toBeNull();
});
