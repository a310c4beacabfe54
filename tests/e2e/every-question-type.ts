import type { Page } from '@playwright/test';
import { demoStudy } from './support';

const prompt = (slug: string, type: string, text: string, more: object = {}) => ({
  slug,
  type,
  text,
  topicSlug: 'tools_envs',
  polarity: 'POSITIVE',
  choiceLabels: [],
  rowLabels: [],
  parentSlug: null,
  replacementString: null,
  required: true,
  offersDontKnow: false,
  ...more,
});
const TOOLS = ['GitHub Copilot', 'Cursor', 'ChatGPT in the browser', 'A model of our own'];

/** A question of each type. Two of them are follow-up questions about the tools that somebody uses. */
const EVERY_TYPE = [
  prompt('agree', 'RATING_5L', 'I waste time on meetings.', { polarity: 'NEGATIVE' }),
  prompt('rate', 'RATING_5N', 'How easy is it to make a release?', {
    choiceLabels: ['Very hard', 'Hard', 'Neither', 'Easy', 'Very easy'],
    required: false,
    offersDontKnow: true,
  }),
  prompt('recommend', 'NPS', 'How likely are you to recommend this place to a friend who builds software?'),
  prompt('editor', 'SINGLE_SEL', 'Which editor do you use most of the day?', {
    choiceLabels: ['An editor in the terminal', 'VS Code', 'An IDE by JetBrains', 'Something else'],
  }),
  prompt('blockers', 'MULTI_SEL', 'What held you up last week?', {
    choiceLabels: ['Waiting for a review', 'A flaky test', 'Unclear requirements', 'Meetings'],
  }),
  prompt('ai_tool_frequency', 'MATRIX_L', 'How often do you use these tools for your work?', {
    choiceLabels: ['Never', 'Monthly', 'Weekly', 'Daily', 'Many times a day'],
    rowLabels: TOOLS,
  }),
  prompt('ai_help', 'MATRIX_N', 'How much does each of them help you?', {
    choiceLabels: ['Not at all', 'A little', 'Some', 'Much', 'Very much'],
    rowLabels: TOOLS,
    parentSlug: 'ai_tool_frequency',
    offersDontKnow: true,
  }),
  prompt('ai_trust', 'RATING_5L', 'I can trust the code that {tool} writes.', {
    parentSlug: 'ai_tool_frequency',
    replacementString: '{tool}',
  }),
  prompt('wish', 'OPEN_END', 'What one change would help you most?'),
];

/**
 * Opens the preview of a draft that asks a question of each type. The library does not have questions of all types, so
 * this changes the survey that the server sends. That is enough, because a preview sends no answers. `rename` gives labels other
 * names.
 */
export async function openEveryQuestionType(
  page: Page,
  admin: Page,
  rename: Readonly<Record<string, string>> = {},
): Promise<void> {
  const askEveryType = (reply: string) =>
    Object.entries(rename).reduce((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), withEveryType(reply));
  const ref = await demoStudy(admin, 'DRAFT');
  await page.route(`**/study/${ref}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(?<=<script type="application\/json" id="survey"[^>]*>).*?(?=<\/script>)/s,
      askEveryType,
    );
    await route.fulfill({ response, body });
  });
  // When the language changes, the page requests the survey again.
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query PublicStudy')) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: askEveryType(await response.text()) });
  });
  await page.goto(`/study/${ref}`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('None of the above').click();
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Replaces the questions in a reply to PublicStudy. */
function withEveryType(reply: string): string {
  const { data } = JSON.parse(reply) as { data: { publicStudy: object } };
  const publicStudy = {
    ...data.publicStudy,
    prompts: EVERY_TYPE,
    topics: [{ slug: 'tools_envs', label: 'Tools' }],
    flags: { voting_enabled: true },
  };
  return JSON.stringify({ data: { publicStudy } });
}
