import { act, screen, waitFor, within } from '@testing-library/react';
import type { StudyEvent } from '@/apollo/types.generated';
import { aPerson, aStudy, ANALYZED_STUDY_REF, someInsights } from './testing/fixtures';
import { renderAnalyzer, type AnalyzerReplies } from './testing/renderAnalyzer';
import { withHighlights } from './testing/reveal';
import { aCommentPage, someTopics } from './testing/topics';

const base = `/study/${ANALYZED_STUDY_REF}/analyze`;
const TOPICS = `${base}/topics?topic=docs`;

afterEach(() => sessionStorage.clear());

/** The topics of a closed survey whose comments the test changes. */
function open(address: string, more: AnalyzerReplies = {}) {
  const server = { texts: ['Write it down', 'Find it'], waits: Promise.resolve() };
  const opened = renderAnalyzer(address, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }), me: aPerson({ isCustomerAdmin: true }) }),
    TopicsPage: async () => {
      const page = aCommentPage(server.texts);
      await server.waits;
      return someTopics(null, { firstVerbatims: [{ __typename: 'TopicVerbatims', topicSlug: 'docs', page }] });
    },
    InsightsPage: () => ({ study: someInsights() }),
    ...more,
  });
  const timesAsked = (operation: string) => opened.calls.filter(({ name }) => name === operation).length;
  /** Tells the page what has happened. It waits until the page has heard it. */
  const tell = (...events: StudyEvent[]) => {
    const study = { __typename: 'Study', ref: ANALYZED_STUDY_REF, viewerCan: permitted };
    const studyChanged = { __typename: 'StudyChange', events, study };
    return act(async () => {
      opened.events.simulateResult({ result: { data: { studyChanged } } });
      await new Promise((heard) => setTimeout(heard));
    });
  };
  return { ...opened, server, timesAsked, tell };
}
const permitted = { __typename: 'StudyPermissions', viewResults: true };
const comments = async () => within(await screen.findByRole('list', { name: 'Comments' }));

test('comments that somebody else hides leave the page, whose results stay in view until the reply is there', async () => {
  const { server, timesAsked, tell } = open(TOPICS);
  expect(await (await comments()).findByText('Write it down')).toBeVisible();
  await tell();
  expect(timesAsked('TopicsPage')).toBe(1);

  let answer = () => {};
  server.waits = new Promise((resolve) => (answer = resolve));
  server.texts = ['Find it', 'Look it up'];
  await tell('TEXTS_CHANGED');
  expect(timesAsked('TopicsPage')).toBe(2);
  expect((await comments()).getByText('Write it down')).toBeVisible();
  expect(document.querySelector('[aria-busy=true], [data-skeleton]')).toBeNull();

  // The reply that is under way was read before this second change.
  server.texts = ['Find it'];
  await tell('TEXTS_CHANGED');
  await act(async () => answer());
  await waitFor(() => expect(screen.queryByText('Look it up')).not.toBeInTheDocument());
  expect(screen.queryByText('Write it down')).not.toBeInTheDocument();
  expect((await comments()).getByText('Find it')).toBeVisible();
  expect(timesAsked('TopicsPage')).toBe(3);
});

test('a page that was left is read again when somebody returns to it', async () => {
  const { server, router, timesAsked, tell } = open(TOPICS);
  await comments();
  await tell();
  await act(() => router.navigate(`${base}/insights`));
  expect(await screen.findByText('DevEx Index')).toBeVisible();
  server.texts = ['Find it'];
  await tell('TEXTS_CHANGED');
  expect(timesAsked('TopicsPage')).toBe(1);
  // The counts of visible comments are on this page.
  expect(timesAsked('InsightsPage')).toBe(2);
  await act(() => router.navigate(TOPICS));
  expect(await (await comments()).findByText('Find it')).toBeVisible();
  expect(screen.queryByText('Write it down')).not.toBeInTheDocument();
});

test('what happened while the connection was lost, or another page was open, is caught up with', async () => {
  const { server, router, tell } = open(TOPICS);
  await comments();
  await tell();
  server.texts = ['Find it'];
  // After a lost connection the server begins with the state again.
  await tell();
  await waitFor(() => expect(screen.queryByText('Write it down')).not.toBeInTheDocument());

  await act(() => router.navigate('/'));
  expect(await screen.findByText('Survey list')).toBeVisible();
  server.texts = ['Look it up'];
  await act(() => router.navigate(TOPICS));
  expect(await (await comments()).findByText('Find it')).toBeVisible();
  await tell();
  expect(await (await comments()).findByText('Look it up')).toBeVisible();
});

test('whoever waits for the first results of a survey with strict protection sees them', async () => {
  const study = aStudy({ status: 'CLOSED' });
  study.viewerCan.viewResults = false;
  const { tell } = open(TOPICS, { AnalyzerFrame: () => ({ study }) });
  expect(await screen.findByText('Your results will be available after the survey is closed')).toBeVisible();
  await tell('RELEASED');
  expect(await (await comments()).findByText('Write it down')).toBeVisible();
});

test('the highlights follow, too', async () => {
  const { timesAsked, tell } = open(`${base}/reveal`, withHighlights());
  expect(await screen.findByText('Your DevEx results are in!')).toBeVisible();
  await tell('TEXTS_CHANGED');
  expect(timesAsked('RevealPage')).toBe(2);
});

test.each([
  ['a share link', 'CLOSED', 'a-token'],
  ['an open survey', 'OPEN', null],
] as const)('%s opens no socket', async (_, status, token) => {
  if (token) sessionStorage.setItem('candor_scope_token', token);
  const study = aStudy({ status });
  study.viewerCan.viewResults = true;
  const tokenScope = { __typename: 'TokenScope', studyRef: ANALYZED_STUDY_REF, teamRef: null, isExample: false };
  const { events } = open(TOPICS, {
    AnalyzerFrame: () =>
      token ? { study: { ...study, hasEnoughResponses: true }, tokenScope, me: undefined } : { study },
  });
  expect(await screen.findByRole('heading', { name: 'Comments' })).toBeVisible();
  expect(events.operation).toBeUndefined();
});
