import { act, screen, waitFor } from '@testing-library/react';
import type { ErrorReason } from '@/apollo/types.generated';
import { heading, openIn, preparePage, press, serve, server, user } from '../testing/takerPage';
import { testPrompt, testStudy } from '../testing/testStudy';
import { showLanguage } from './language';

type Words = { text: string; choiceLabels?: string[]; rowLabels?: string[]; replacementString?: string };
/** A question as the server sends it in a language. */
const served = (prompt: Parameters<typeof testPrompt>[0], words?: Words) => ({
  ...testPrompt(prompt),
  scope: 'CANONICAL',
  translation: words ? { choiceLabels: [], rowLabels: [], replacementString: null, ...words } : null,
});
const LABELS = { choiceLabels: ['Never', 'Daily'], rowLabels: ['Copilot', 'Another tool'] };
const TOOLS = { slug: 'ai_tool_frequency', text: 'How often?', type: 'MATRIX_L', ...LABELS } as const;
const TRUST = {
  slug: 'trust',
  text: 'TOOL is good.',
  type: 'SINGLE_SEL',
  parentSlug: TOOLS.slug,
  replacementString: 'TOOL',
  choiceLabels: ['Yes', 'No'],
} as const;
const LAST = { slug: 'last', text: 'What else?', type: 'OPEN_END' } as const;
const QUESTIONS = [TOOLS, TRUST, LAST].map((prompt) => ({
  ...prompt,
  choiceLabels: 'choiceLabels' in prompt ? [...prompt.choiceLabels] : [],
  rowLabels: 'rowLabels' in prompt ? [...prompt.rowLabels] : [],
}));

const GERMAN: (Words | undefined)[] = [
  { text: 'Wie oft?', choiceLabels: ['Nie', 'Täglich'], rowLabels: ['Copilot', 'Ein anderes Werkzeug'] },
  { text: 'Gut ist DAS.', choiceLabels: ['Ja', 'Nein'], replacementString: 'DAS' },
  undefined,
];
const inEnglish = testStudy({ teams: [], flags: { voting_enabled: false } });
const survey = (words: (Words | undefined)[]) => ({
  ...inEnglish,
  prompts: QUESTIONS.map((prompt, at) => served(prompt, words[at])),
});

preparePage();
beforeEach(() => {
  serve();
  server.reply('PublicStudy', { data: { publicStudy: survey(GERMAN) } });
});
afterEach(() => act(() => showLanguage('en')));

const chooseIn = async (row: string, choice: string) => {
  const group = await screen.findByRole('radiogroup', { name: row });
  await user.click([...group.querySelectorAll('input')].find((input) => input.getAttribute('aria-label') === choice)!);
};
async function begin(language = 'de') {
  openIn(language);
  await user.type(await screen.findByRole('textbox'), 'ann@acme.test{Enter}');
  await press('Beginnen');
}

it('the survey is requested in the language of the page', async () => {
  await begin();
  expect(server.calls[0]).toMatchObject({ operation: 'PublicStudy', variables: { language: 'de' } });
});

it('the page shows translated questions and labels, and stores the original labels', async () => {
  await begin();
  await heading('Wie oft?');
  await chooseIn('Copilot', 'Nie');
  await chooseIn('Ein anderes Werkzeug', 'Täglich');
  await press('Weiter');
  // the answer that is filled into the text of a follow-up question is translated, too
  expect(await heading('Gut ist Ein anderes Werkzeug.')).toHaveAttribute('lang', 'de');
  await user.click(screen.getByText('Nein'));
  expect(await heading('What else?')).toHaveAttribute('lang', 'en');
  expect(
    server
      .saved()
      .map(([, ...answer]) => answer)
      .slice(-2),
  ).toEqual([
    ['ai_tool_frequency', { Copilot: 'Never', 'Another tool': 'Daily' }],
    ['trust', 'No'],
  ]);
});

it('the survey changes its language together with the page, and keeps the answers', async () => {
  await begin();
  await chooseIn('Copilot', 'Täglich');
  server.reply('PublicStudy', {
    data: {
      publicStudy: survey([
        { text: 'Souvent ?', choiceLabels: ['Jamais', 'Chaque jour'], rowLabels: ['Copilot', 'Un autre outil'] },
      ]),
    },
  });
  await user.selectOptions(screen.getByRole('combobox'), 'Français');
  expect(await heading('Souvent ?')).toHaveAttribute('lang', 'fr');
  expect(screen.getByRole('radio', { name: 'Chaque jour', checked: true })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('lang', 'fr');
});

it('the page changes its language also when the survey can’t be loaded in it', async () => {
  await begin();
  server.reply('PublicStudy', { status: 404, detail: 'Not found.' });
  await user.selectOptions(screen.getByRole('combobox'), 'Español');
  expect(await screen.findByRole('button', { name: 'Siguiente' })).toBeInTheDocument();
  await heading('Wie oft?');
});

describe('a refusal', () => {
  const start = async (detail: string, reason?: ErrorReason) => {
    server.reply('StartStudyResponse', { status: 400, detail, reason });
    openIn('de');
    await user.type(await screen.findByRole('textbox'), 'ann@acme.test{Enter}');
    const line = await screen.findByRole('alert'); // the line is always in the page, so that nothing moves when it gets its text
    await waitFor(() => expect(line).toHaveTextContent(/./));
    return line;
  };

  it('with a known reason is shown in the language of the page, also after a change', async () => {
    expect(await start('In other words.', 'ALREADY_COMPLETED')).toHaveTextContent(
      'Sie haben diese Umfrage bereits abgeschlossen.',
    );
    await user.selectOptions(screen.getByRole('combobox'), 'English');
    expect(await screen.findByText('You have already completed this survey.')).toBeInTheDocument();
  });

  it('with an unknown reason is shown in the server’s English words on an English page only', async () => {
    expect(await start('Something new.')).toHaveTextContent('Der Server hat das nicht angenommen.');
    await user.selectOptions(screen.getByRole('combobox'), 'English');
    expect(await screen.findByText('Something new.')).toBeInTheDocument();
  });

  it('for a lost connection is shown in the language of the page', async () => {
    openIn('de');
    await screen.findByRole('textbox');
    server.isOffline = true;
    await user.type(screen.getByRole('textbox'), 'ann@acme.test{Enter}');
    expect(await screen.findByText(/^Der Server ist nicht erreichbar/)).toBeInTheDocument();
  });
});

describe('the language can be changed where there is nothing to answer', () => {
  it.each([
    ['a survey that is closed', { data: { publicStudy: testStudy({ status: 'CLOSED' }) } }, 'Esta encuesta'],
    ['an address that leads nowhere', { status: 404, detail: 'Not found.' }, 'página'],
    ['a server that fails', { status: 500, detail: 'Internal server error.' }, 'encuesta'],
  ])('%s', async (_what, reply, words) => {
    server.reply('PublicStudy', reply);
    openIn('de');
    await screen.findByRole('heading', { level: 1 });
    const select = screen.getByRole('combobox', { name: 'Sprache' });
    await user.selectOptions(select, 'Español');
    expect(await screen.findByRole('combobox', { name: 'Idioma' })).toHaveFocus();
    expect(screen.getByRole('main')).toHaveTextContent(words);
  });
});
