import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStudy, someFeatures, aHiddenScore, PLATFORM_REF, aPerson, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { renderAnalyzer, type AnalyzerReplies } from '../testing/renderAnalyzer';
import { HIGHLIGHTS_PATH, someHighlights, withHighlights } from '../testing/reveal';

const asAdmin = (answers: AnalyzerReplies): AnalyzerReplies => ({
  ...answers,
  AnalyzerFrame: (variables) => ({
    me: aPerson({ isCustomerAdmin: true }),
    ...(answers.AnalyzerFrame!(variables) as object),
  }),
});
const landing = () => screen.findByRole('heading', { level: 1, name: 'Your DevEx results are in!' });

describe('the links out of the highlights', () => {
  const results = `/study/${ANALYZED_STUDY_REF}/analyze/insights`;

  test('lead an admin to the results at any time, and to sharing and exploring at the end', async () => {
    renderAnalyzer(HIGHLIGHTS_PATH, asAdmin(withHighlights()));
    await landing();
    expect(screen.getByRole('link', { name: 'Skip to raw results' })).toHaveAttribute('href', results);
    expect(screen.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', results);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('dialog', { name: 'Share Results' })).toBeVisible();
  });

  test('lead anybody else back to the results', async () => {
    renderAnalyzer(HIGHLIGHTS_PATH, withHighlights());
    await landing();
    expect(screen.queryByRole('link', { name: 'Skip to raw results' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Explore' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', results);
    expect(screen.getByRole('link', { name: 'See all results' })).toHaveAttribute('href', results);
  });

  test('include printing', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    renderAnalyzer(HIGHLIGHTS_PATH, withHighlights());
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('the holder of a share link', () => {
  beforeEach(() => sessionStorage.setItem('candor_scope_token', 'a-token'));
  afterEach(() => sessionStorage.clear());

  test('sees the highlights of the shared team, without participation', async () => {
    const { participation: _, ...study } = aStudy({ status: 'CLOSED', isAdmin: false });
    const { participation: __, ...told } = someHighlights(PLATFORM_REF, { asOf: 9 });
    const { calls } = renderAnalyzer(HIGHLIGHTS_PATH, {
      AnalyzerFrame: () => ({
        study,
        tokenScope: { __typename: 'TokenScope', studyRef: ANALYZED_STUDY_REF, teamRef: PLATFORM_REF, isExample: false },
      }),
      RevealPage: () => ({ study: told }),
    });
    await landing();
    expect(calls[1]!.variables).toEqual({
      ref: ANALYZED_STUDY_REF,
      teamRef: PLATFORM_REF,
      canCompare: false,
      isShared: true,
      seed: expect.any(Number),
    });
    expect(screen.getByText(/^Platform, closed on/)).toBeVisible();
    expect(screen.getByRole('heading', { name: '9 people took part' })).toBeVisible();
    expect(screen.queryByText('Response Rate')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      `/study/${ANALYZED_STUDY_REF}/analyze/${PLATFORM_REF}/insights?scope_token=a-token`,
    );
  });

  test.each([
    ['the example', true, 1],
    ['a survey', false, 0],
  ])('sees the tag of an example only on the example survey: %s', async (_what, isExample, tags) => {
    const { participation: _, ...study } = aStudy({ status: 'CLOSED', isAdmin: false });
    const { participation: __, ...told } = someHighlights();
    renderAnalyzer(HIGHLIGHTS_PATH, {
      AnalyzerFrame: () => ({
        study,
        tokenScope: { __typename: 'TokenScope', studyRef: ANALYZED_STUDY_REF, teamRef: null, isExample },
      }),
      RevealPage: () => ({ study: told }),
    });
    await landing();
    expect(screen.queryAllByText('Example')).toHaveLength(tags);
  });
});

describe('the page without highlights', () => {
  const results = someHighlights().results;

  test.each<[string, AnalyzerReplies, string, string]>([
    [
      'while the survey is open',
      withHighlights(undefined, { status: 'OPEN' }),
      'Your results will be available after the survey is closed',
      'participation',
    ],
    [
      'where they are switched off',
      { AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }), config: someFeatures({ surveyReveal: false }) }) },
      'Highlights are switched off for your company',
      'insights',
    ],
    [
      'with two responses',
      withHighlights(undefined, { uniqueResponses: 2 }),
      'Insufficient data for results',
      'participation',
    ],
    [
      'where every topic is hidden',
      withHighlights(
        someHighlights(null, {
          devexIndex: aHiddenScore(null),
          topicScores: results.topicScores.map(() => aHiddenScore('docs')),
        }),
      ),
      'Insufficient data for results',
      'insights',
    ],
  ])('is shown %s', async (_when, answers, title, tab) => {
    renderAnalyzer(HIGHLIGHTS_PATH, answers);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('main').querySelector('a')).toHaveAttribute(
      'href',
      `/study/${ANALYZED_STUDY_REF}/analyze/${tab}`,
    );
    expect(screen.queryByText('Hi there!')).not.toBeInTheDocument();
  });

  test('leads to the questions in a survey of open questions only', async () => {
    const { router, calls } = renderAnalyzer(HIGHLIGHTS_PATH, withHighlights(undefined, { allOpenEnded: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/study/${ANALYZED_STUDY_REF}/analyze/questions`));
    expect(calls.map(({ name }) => name)).not.toContain('RevealPage');
  });

  test('says that the survey was not found at an address without a valid ref', async () => {
    const { calls } = renderAnalyzer('/study/nonsense/analyze/reveal', {});
    expect(await screen.findByText('Survey not found')).toBeVisible();
    expect(calls).toEqual([]);
  });
});
