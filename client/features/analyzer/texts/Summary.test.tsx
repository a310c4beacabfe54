import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { ToastRegion } from '@/ui/Toast';
import { renderWithTheme } from '@/theme/renderWithTheme';
import { aStudy, PLATFORM_REF, aPerson, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { renderAnalyzer, type AnalyzerReplies } from '../testing/renderAnalyzer';
import { aCommentPage, someTopics } from '../testing/topics';

const aSummary = (text: string, changes: object = {}) => ({
  __typename: 'Summary',
  type: 'SUCCESS',
  text,
  origin: 'GENERATED',
  basedOn: 12,
  generatedAt: '2026-11-20T12:00:00.000Z',
  ...changes,
});
const failure = (text: string) => aSummary(text, { type: 'FAILURE', origin: null, basedOn: 0 });
const results = (summary: object) => ({
  study: {
    __typename: 'Study',
    ref: ANALYZED_STUDY_REF,
    results: { __typename: 'StudyResults', teamRef: null, summary },
  },
});

function open(
  summary: (kind: string) => object,
  person = aPerson({ canUseGenerativeAiFeatures: true, isCustomerAdmin: true }),
  more: AnalyzerReplies = {},
  team = '',
) {
  return renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/${team}topics?topic=docs`, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }), me: person }),
    TopicsPage: () => someTopics(),
    TextSummary: ({ kind }) => results(summary(kind as string)),
    ...more,
  });
}
const comments = async () => within((await screen.findByRole('list', { name: 'Comments' })).closest('section')!);
const summaryOf = async (kind: 'comments' | 'answers') => {
  const all = await screen.findAllByRole('region', { name: 'Summary' });
  return within(all[kind === 'answers' ? 0 : 1]!);
};

test('comments and text answers each have a summary, which names its author', async () => {
  open((kind) =>
    kind === 'COMMENTS' ? aSummary('Docs are old.') : aSummary('“Docs!”', { origin: 'EXTRACTED', basedOn: 2 }),
  );
  expect(await (await summaryOf('comments')).findByText('Docs are old.')).toBeVisible();
  expect((await summaryOf('comments')).getByText(/^Written by a language model from 12 comments/)).toBeVisible();
  expect((await summaryOf('answers')).getByText(/^Quoted from 2 answers by counting words/)).toBeVisible();
});

test('the summaries of a team are about the texts of that team', async () => {
  const { calls } = open(
    () => aSummary('Docs are old.'),
    undefined,
    {
      TopicsPage: () => someTopics(PLATFORM_REF),
      TextSummary: () => ({
        study: {
          __typename: 'Study',
          ref: ANALYZED_STUDY_REF,
          results: { __typename: 'StudyResults', teamRef: PLATFORM_REF, summary: aSummary('Docs are old.') },
        },
      }),
      RegenerateSummary: () => ({ regenerateSummary: aSummary('Docs are young.') }),
    },
    `${PLATFORM_REF}/`,
  );
  await userEvent.click(await (await summaryOf('comments')).findByRole('button', { name: 'Regenerate' }));
  expect(await (await summaryOf('comments')).findByText('Docs are young.')).toBeVisible();
  for (const { variables } of calls.filter(({ name }) => name === 'TextSummary'))
    expect(variables).toMatchObject({ teamRef: PLATFORM_REF, topicSlug: 'docs' });
  expect(calls.at(-1)).toMatchObject({ name: 'RegenerateSummary', variables: { input: { teamRef: PLATFORM_REF } } });
});

test('an open survey has no summaries', async () => {
  const study = aStudy();
  study.viewerCan.viewResults = true;
  const { calls } = open(() => aSummary('Docs are old.'), undefined, {
    AnalyzerFrame: () => ({ study, me: aPerson({ canUseGenerativeAiFeatures: true }) }),
  });
  expect(await screen.findByRole('heading', { name: 'Comments' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Summary' })).not.toBeInTheDocument();
  expect(calls.map(({ name }) => name)).not.toContain('TextSummary');
});

test('the page does not wait for the summary', async () => {
  open(() => ({}), undefined, { TextSummary: () => new Promise(() => {}) });
  expect((await comments()).getByText('Write it down')).toBeVisible();
  expect((await summaryOf('comments')).getByRole('status')).toHaveTextContent('Loading');
});

test.each([
  ['that failed', failure('No summary could be written. Please try again later.')],
  [
    'of too few texts',
    { __typename: 'SuppressedSummary', text: 'No summary could be written. Please try again later.' },
  ],
])('a summary %s gives the reason', async (_, summary) => {
  open(() => summary);
  expect(
    await (await summaryOf('comments')).findByText('No summary could be written. Please try again later.'),
  ).toBeVisible();
});

test('a refused summary can be requested again, and the page stays', async () => {
  open(() => ({}), undefined, {
    TextSummary: () => {
      throw refusal('NOT_FOUND', 'Not found.');
    },
  });
  expect(await (await summaryOf('comments')).findByRole('button', { name: 'Try again' })).toBeVisible();
  expect((await comments()).getByText('Write it down')).toBeVisible();
});

test('an admin can have the summary written again, and a failure keeps the former one', async () => {
  let made: object = aSummary('Docs are young.');
  const { calls } = open(() => aSummary('Docs are old.'), undefined, {
    RegenerateSummary: () => ({ regenerateSummary: made }),
  });
  const again = async () => userEvent.click((await summaryOf('comments')).getByRole('button', { name: 'Regenerate' }));
  await (await summaryOf('comments')).findByText('Docs are old.');
  await again();
  expect(await (await summaryOf('comments')).findByText('Docs are young.')).toBeVisible();
  expect(calls.at(-1)).toEqual({
    name: 'RegenerateSummary',
    variables: { input: { studyRef: ANALYZED_STUDY_REF, kind: 'COMMENTS', teamRef: null, topicSlug: 'docs' } },
  });

  made = failure('The model took too long. Please try again later.');
  await again();
  expect(await screen.findByText('The model took too long. Please try again later.')).toBeVisible();
  expect((await summaryOf('comments')).getByText('Docs are young.')).toBeVisible();
});

test('a viewer reads the summary and has no button', async () => {
  open(() => aSummary('Docs are old.'), aPerson({ canUseGenerativeAiFeatures: true }));
  expect(await (await summaryOf('comments')).findByText('Docs are old.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Regenerate' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Hide this/ })).not.toBeInTheDocument();
});

test('a company that has not agreed to summaries sees none, and none is requested', async () => {
  const { calls } = open(() => aSummary('Docs are old.'), aPerson());
  await comments();
  expect(screen.queryByRole('region', { name: 'Summary' })).not.toBeInTheDocument();
  expect(calls.map(({ name }) => name)).not.toContain('TextSummary');
});

describe('a text that an admin hides', () => {
  const hideIt = {
    HideVerbatim: ({ ref, isHidden }: Record<string, unknown>) => ({
      hideVerbatim: { __typename: 'Verbatim', ref, isHidden },
    }),
  };

  test('is marked at once, leaves the summary, and is shown again by Undo', async () => {
    renderWithTheme(<ToastRegion />);
    let text = 'Write it down, they say.';
    const { calls } = open(() => aSummary(text), undefined, hideIt);
    await (await summaryOf('comments')).findByText(text);
    text = 'Search finds nothing, they say.';
    await userEvent.click((await comments()).getAllByRole('button', { name: 'Hide this comment from everybody' })[0]!);
    expect(await (await comments()).findByText('Hidden from others')).toBeVisible();
    expect(await (await summaryOf('comments')).findByText(text)).toBeVisible();
    expect(calls.find(({ name }) => name === 'HideVerbatim')?.variables).toEqual({
      studyRef: ANALYZED_STUDY_REF,
      ref: 'ref of Write it down',
      isHidden: true,
    });

    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('Hidden from others')).not.toBeInTheDocument());
    expect(calls.filter(({ name }) => name === 'HideVerbatim').at(-1)?.variables).toMatchObject({ isHidden: false });
  });

  test('stays visible if hiding fails, and a message says so', async () => {
    renderWithTheme(<ToastRegion />);
    open(() => aSummary('Docs are old.'), undefined, {
      HideTextAnswer: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const [first] = await screen.findAllByRole('button', { name: 'Hide this answer from everybody' });
    await userEvent.click(first!);
    expect(await screen.findByText('The answer could not be hidden')).toBeVisible();
    expect(screen.queryByText('Hidden from others')).not.toBeInTheDocument();
  });
});

test('a single comment has no summary', async () => {
  const firstVerbatims = [
    { __typename: 'TopicVerbatims' as const, topicSlug: 'docs', page: aCommentPage(['Write it down']) },
  ];
  const { calls } = open(() => aSummary('Docs are old.'), undefined, {
    TopicsPage: () => someTopics(null, { firstVerbatims }),
  });
  await comments();
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'TextSummary').map(({ variables }) => variables.kind)).toEqual([
      'TEXTUAL',
    ]),
  );
});
