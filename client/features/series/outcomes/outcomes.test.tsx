import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes } from '@/apollo/testing/renderRoutes';
import { fetchLazyParts } from '@/ui/lazyPart';
import { outcomesRoute, seriesRoutes } from '../routes';
import { aSeries, SERIES_REF } from '../seriesFixtures';
import '../SeriesPage'; // loaded before the tests, so that none of them waits for it
import './OutcomesPage';
import { OUTCOMES_TEXTS, pointsText } from '@/lib/outcomesTexts';

beforeAll(() => fetchLazyParts());

const score = (surveyName: string, value: number | null, interval: [number, number] | null = null) => ({
  __typename: 'ScoreOfSurvey',
  ...{ surveyName, closedAt: '2026-03-07T12:00:00.000Z', score: value },
  interval: interval && { __typename: 'ScoreInterval', low: interval[0], high: interval[1] },
});
const topic = (topicSlug: string, label: string, texts: string[], scores: object | null) => ({
  __typename: 'OutcomeTopic',
  ...{ topicSlug, label },
  actions: texts.map((text) => ({ __typename: 'OutcomeAction', actionItemRef: `item ${text}`, text })),
  scores: scores && { __typename: 'ThenAndNow', ...scores },
});
const DOCS = topic('docs', 'Documentation', ['Wrote the handbook', 'Named owners'], {
  then: score('Winter', 40.6, [36, 45.2]),
  now: score('Spring', 46.9, [42.4, 51.4]),
  change: { __typename: 'Trend', difference: 6.3, low: -0.1, high: 12.7, direction: 'UNCLEAR' },
});
const REVIEW = topic('review', 'Code review', ['Split the queue'], {
  ...{ then: score('Spring', null), now: null, change: null },
});
const outcomes = (...topics: object[]) => ({
  __typename: 'Outcomes',
  ...{ companyName: 'Acme Robotics', sequenceName: 'Quarterly', surveyName: 'Spring' },
  ...{ closedAt: '2026-03-07T12:00:00.000Z', topics },
});

describe('the page that everybody opens with its link', () => {
  const open = (address: string, answers = {}) =>
    renderRoutes([outcomesRoute], address, {
      PublicOutcomes: () => ({ publicOutcomes: outcomes(DOCS, REVIEW) }),
      ...answers,
    });

  test('tells of each topic what was done, and its score then and now with the interval', async () => {
    const { calls } = open('/you-said-we-did#secret');
    expect(await screen.findByRole('heading', { level: 1, name: 'You said, we did' })).toBeVisible();
    expect(screen.getByText(/^What Acme Robotics did after the surveys of “Quarterly”/)).toBeVisible();
    const [docs, review] = screen.getAllByRole('heading', { level: 2 }).map((each) => each.closest('li')!);
    expect(docs).toHaveTextContent(
      'Documentation' +
        'What was done' +
        'Wrote the handbook' +
        'Named owners' +
        'Then' +
        '40.6' +
        '36.0 to 45.2Winter' +
        'Now' +
        '46.9' +
        '42.4 to 51.4Spring' +
        'Change' +
        '+6.3' +
        '−0.1 to +12.7, may be chance',
    );
    expect(review).toHaveTextContent('ThenNot shownSpringNowThe next survey will show');
    expect(calls).toMatchObject([{ name: 'PublicOutcomes', variables: { token: 'secret', language: 'en' } }]);
  });

  test('says so where the link does not work, or is not whole', async () => {
    open('/you-said-we-did#old', { PublicOutcomes: () => ({ publicOutcomes: null }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'This page is not here' })).toBeVisible();
  });

  test('asks for nothing without a token', async () => {
    const { calls } = open('/you-said-we-did');
    expect(await screen.findByRole('heading', { level: 1, name: 'This page is not here' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('is in the reader’s language', async () => {
    window.localStorage.setItem('devex_language', 'ar');
    open('/you-said-we-did#secret');
    expect(await screen.findByRole('heading', { level: 1, name: OUTCOMES_TEXTS.ar.title })).toBeVisible();
    expect(screen.getByRole('main')).toHaveAttribute('dir', 'rtl');
    window.localStorage.clear();
  });

  test.each([
    ['en', '+40.5', '−3.0'],
    ['de', '+40,5', '−3,0'],
    ['ar', '\u200e+40.5', '\u200e−3.0'], // the mark keeps the sign before its number
  ] as const)('writes numbers as people do in %s', (language, up, down) => {
    const texts = OUTCOMES_TEXTS[language];
    expect([40.5, -3].map((points) => pointsText(texts, points, 'exceptZero'))).toEqual([up, down]);
  });
});

describe('publishing it', () => {
  const page = (changes: object = {}) => ({
    outcomePage: {
      __typename: 'OutcomePage',
      ...{ sequenceRef: SERIES_REF, url: null, publishedAt: null, published: null, preview: outcomes(DOCS, REVIEW) },
      ...changes,
    },
  });
  const published = {
    ...{ url: 'https://candor.test/you-said-we-did#secret', publishedAt: '2026-03-08T12:00:00.000Z' },
    published: outcomes(DOCS),
  };
  async function openDrawer(answers: object = {}) {
    const series = aSeries([]);
    const rendered = renderRoutes(seriesRoutes, `/series/${SERIES_REF}`, {
      SeriesPage: () => ({ ...series, me: { ...series.me, isCustomerAdmin: true } }),
      OutcomePage: () => page(),
      ...answers,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'You said, we did' }));
    return { drawer: within(await screen.findByRole('dialog', { name: 'You said, we did' })), ...rendered };
  }

  test('viewers have no button for it', async () => {
    renderRoutes(seriesRoutes, `/series/${SERIES_REF}`, { SeriesPage: () => aSeries([]) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'You said, we did' })).toBeNull();
  });

  test('an admin chooses what was done, sees it, and publishes it', async () => {
    const { drawer, calls } = await openDrawer({
      PublishOutcomePage: () => ({ publishOutcomePage: { __typename: 'OutcomePagePayload', ...page(published) } }),
    });
    await userEvent.click(await drawer.findByRole('checkbox', { name: 'Split the queue' }));
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Named owners' }));
    expect(drawer.getByRole('heading', { name: 'Documentation' })).toBeVisible();
    expect(drawer.queryByRole('heading', { name: 'Code review' })).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: 'Publish' }));
    expect(await drawer.findByRole('textbox', { name: 'Link' })).toHaveValue(published.url);
    expect(drawer.getByText('Published Mar 8, 2026, with the scores of Spring.')).toBeVisible();
    expect(calls.find(({ name }) => name === 'PublishOutcomePage')!.variables.input).toEqual({
      ...{ sequenceRef: SERIES_REF, actionItemRefs: ['item Wrote the handbook'] },
    });
    expect(drawer.getByRole('button', { name: 'Publish again' })).toBeEnabled();
  });

  test('a published page is taken back after a question', async () => {
    const { drawer, calls } = await openDrawer({
      OutcomePage: () => page(published),
      UnpublishOutcomePage: () => ({ unpublishOutcomePage: { __typename: 'OutcomePagePayload', ...page() } }),
    });
    await userEvent.click(await drawer.findByRole('button', { name: 'Take the page back' }));
    const question = within(await screen.findByRole('dialog', { name: 'Take the page back?' }));
    await userEvent.click(question.getByRole('button', { name: 'Take back' }));
    expect(await drawer.findByRole('button', { name: 'Publish' })).toBeVisible();
    expect(drawer.queryByRole('textbox', { name: 'Link' })).toBeNull();
    expect(calls.find(({ name }) => name === 'UnpublishOutcomePage')!.variables.sequenceRef).toBe(SERIES_REF);
  });

  test('a refusal is shown, and nothing that was chosen is lost', async () => {
    const { drawer } = await openDrawer({
      PublishOutcomePage: () => {
        throw refusal('BAD_USER_INPUT', 'Bad input.', { actionItemRefs: ['Choose other ones.'] });
      },
    });
    await userEvent.click(await drawer.findByRole('checkbox', { name: 'Named owners' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Publish' }));
    expect(await drawer.findByText('Choose other ones.')).toBeVisible();
    expect(drawer.getByRole('checkbox', { name: 'Named owners' })).not.toBeChecked();
  });

  test.each([
    ['There is nothing to tell yet', { preview: null }],
    ['Nothing is done yet', { preview: outcomes() }],
  ])('says why there is nothing to publish: %s', async (title, changes) => {
    const { drawer } = await openDrawer({ OutcomePage: () => page(changes) });
    expect(await drawer.findByText(title)).toBeVisible();
  });
});
