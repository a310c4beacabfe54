import { act, screen, within } from '@testing-library/react';
import { advanceTime, answerAll, heading, openIn, preparePage, press, serve, server, user } from '../testing/takerPage';
import { testPrompt } from '../testing/testStudy';
import { chooseLanguage, showLanguage } from '../texts/language';
import './OutcomesSummary'; // loaded before the tests, so that none of them waits for it

const URL_OF_PAGE = 'https://candor.test/you-said-we-did#secret';
const topic = (label: string, texts: string[], scores: object | null = null) => ({
  ...{ topicSlug: label, label, scores },
  actions: texts.map((text) => ({ actionItemRef: `item ${text}`, text })),
});
const serveOutcomes = (...topics: object[]) => {
  serve({ outcomesUrl: URL_OF_PAGE, teams: [], flags: { voting_enabled: false }, prompts: [testPrompt({})] });
  server.reply('OutcomesAtEnd', { data: { publicOutcomes: topics.length > 0 ? { topics } : null } });
};

preparePage();
afterEach(() => act(() => showLanguage('en')));

async function handIn() {
  openIn('en');
  await user.type(await screen.findByPlaceholderText('Enter your work email address'), 'ann@acme.test{Enter}');
  await press('Begin');
  await user.click(screen.getByRole('radio', { name: '2, Disagree' }));
  await advanceTime(700);
  await press('Submit');
  await advanceTime(1_000);
  await heading('Thank you');
  await advanceTime(20);
}
const summary = () => screen.queryByRole('region', { name: 'You said, we did' });
const link = () => screen.getByRole('link', { name: 'What came of the earlier answers' });

const DOCS = topic('Documentation', ['Wrote the handbook', 'Named owners'], {
  then: { score: 40.6 },
  now: { score: 52 },
});

it('the end of a survey shows what was done about each topic, and its score then and now', async () => {
  serveOutcomes(DOCS, topic('Reviews', ['Split the queue'], { then: { score: null }, now: null }));
  await handIn();
  const [docs, reviews] = within(summary()!).getAllByRole('article');
  expect(docs).toHaveTextContent('DocumentationWrote the handbookNamed ownersThen40.6Now52.0');
  expect(reviews).toHaveTextContent('ReviewsSplit the queueThenNot shownNowThe next survey will show');
  expect(link()).toHaveAttribute('href', URL_OF_PAGE);
  const asked = server.calls.filter(({ operation }) => operation === 'OutcomesAtEnd');
  // The request carries neither the session of somebody who is signed in nor anything about the response.
  expect(asked).toEqual([
    {
      operation: 'OutcomesAtEnd',
      variables: { token: 'secret', language: 'en' },
      credentials: 'omit',
      url: '/graphql',
    },
  ]);
});

it('the short form says how much more the page shows', async () => {
  serveOutcomes(topic('A', ['1', '2', '3', '4', '5']), topic('B', ['6']), topic('C', ['7']), topic('D', ['8']));
  await handIn();
  expect(within(summary()!).getAllByRole('article')).toHaveLength(3);
  expect(summary()).toHaveTextContent('A123Further actions: 2');
  expect(summary()).toHaveTextContent('Further topics: 1');
});

it.each([
  ['de', 'Gesagt, getan', 'Damals40,6Jetzt52,0'],
  ['fr', 'Vous l’avez dit, nous l’avons fait', 'Avant40,6Maintenant52,0'],
  ['es', 'Lo que dijo, lo que hicimos', 'Antes40,6Ahora52,0'],
  ['ar', 'قلتم، ففعلنا', 'آنذاك40.6الآن52.0'],
] as const)('the short form changes its language together with the page, to %s', async (language, title, scores) => {
  serveOutcomes(DOCS);
  await handIn();
  const chosen = chooseLanguage(language);
  await advanceTime(20);
  await act(() => chosen);
  await advanceTime(20);
  const region = await screen.findByRole('region', { name: title });
  expect(region).toHaveTextContent(scores);
  expect(server.calls.at(-1)).toMatchObject({ variables: { language } });
});

it('without the short form there is still the link', async () => {
  serveOutcomes();
  await handIn();
  expect(summary()).not.toBeInTheDocument();
  expect(link()).toBeVisible();
});

it('nothing is fetched before the response is handed in', async () => {
  serve({ outcomesUrl: URL_OF_PAGE });
  await answerAll();
  expect(server.calls.map(({ operation }) => operation)).not.toContain('OutcomesAtEnd');
});
