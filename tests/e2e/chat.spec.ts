import type { Page } from '@playwright/test';
import { startDemoStandIns } from '../providers/demo-stand-ins';
import { MSTEAMS_APP } from '../providers/msteams-stand-in';
import { SLACK_APP } from '../providers/slack-stand-in';
import { demoDataDir, freePort, startServer } from '../setup/start-product';
import {
  answerToTheEnd,
  expect,
  expectFocusIn,
  expectAccessible,
  expectSoundInBothThemes,
  otherBrowser,
  participationFigure,
  runGraphql,
  signIn,
  test as base,
} from './support';

interface ChatProduct {
  url: string;
  slack: string;
  microsoft: string;
}

/** A product with the demo company, beside the stand-ins of `npm run demo:providers`. */
const test = base.extend<object, { product: ChatProduct }>({
  product: [
    async ({}, use) => {
      const { slack, microsoft } = await startDemoStandIns();
      const server = await startServer(demoDataDir(), await freePort(), {
        SLACK_URL: slack.url,
        MSTEAMS_URL: microsoft.url,
      });
      await use({ url: server.url, slack: slack.url, microsoft: microsoft.url });
      await server.stop();
      await Promise.all([slack.stop(), microsoft.stop()]);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
});

/** A draft of three short questions for every division. */
async function drafted(page: Page, name: string): Promise<string> {
  const sequencedPrompts = [
    { slug: 'review_turnaround' },
    { slug: 'docs_findable' },
    { slug: 'one_change', required: false },
  ];
  const { createStudy } = await runGraphql<{ createStudy: { ref: string } }>(
    page,
    'mutation ($input: CreateStudyInput!) { createStudy(input: $input) { ref } }',
    { input: { name, flags: { voting_enabled: true }, sequencedPrompts } },
  );
  const { teams } = await runGraphql<{ teams: { ref: string; level: number }[] }>(page, '{ teams { ref level } }');
  await runGraphql(
    page,
    'mutation ($ref: UUID!, $teamRefs: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teamRefs) { ref } }',
    { ref: createStudy.ref, teamRefs: teams.filter(({ level }) => level === 1).map(({ ref }) => ref) },
  );
  return createStudy.ref;
}

/** Answers the survey that the newest message in a stand-in leads to. */
async function answerFrom(page: Page, standIn: string, role: 'button' | 'link'): Promise<void> {
  await page.goto(standIn);
  await page.getByRole(role, { name: 'Open the survey' }).first().click();
  await page.getByRole('button', { name: 'Start survey' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('None of the above').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await answerToTheEnd(page);
}

const TOOLS = [
  {
    name: 'Slack',
    search: 'leads',
    entity: 'Team leads',
    people: 5,
    standIn: (product: ChatProduct) => product.slack,
    role: 'button',
    async connect(page: Page) {
      await page.getByLabel('Bot token').fill(SLACK_APP.botToken);
      await page.getByLabel('App-level token').fill(SLACK_APP.appToken);
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
    },
  },
  {
    name: 'Microsoft Teams',
    search: 'platform',
    entity: 'Engineering › Platform',
    people: 12,
    standIn: (product: ChatProduct) => product.microsoft,
    role: 'link',
    async connect(page: Page) {
      await page.getByLabel('Application (client) ID').fill(MSTEAMS_APP.appId);
      await page.getByLabel('Directory (tenant) ID').fill(MSTEAMS_APP.tenantId);
      await page.getByLabel('Client secret').fill(MSTEAMS_APP.clientSecret);
      await page.getByRole('button', { name: 'Connect Microsoft Teams' }).click();
    },
  },
] as const;

for (const { name, search, entity, people, standIn, role, connect } of TOOLS)
  test(`a survey goes by ${name} to the people of a group, one of them answers, and the others are reminded`, async ({
    page,
    browser,
    product,
  }) => {
    let participation = '';
    await signIn(page);
    await test.step('the chat tool is connected', async () => {
      await page.goto('/settings/integrations');
      await connect(page);
      const card = page.getByRole('region', { name, exact: true });
      await expect(card.getByText('Connected with Acme Robotics')).toBeVisible();
    });
    await test.step('a group is found, opened, and added', async () => {
      const ref = await drafted(page, `By ${name}`);
      await page.goto(`/study/${ref}/build/target-respondents`);
      await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
      await page.getByRole('button', { name: 'Add recipients' }).click();
      await page.getByRole('searchbox', { name: `Search ${name}` }).fill(search);
      const found = page.getByRole('group', { name: 'Found' });
      await found.getByRole('button', { name: 'Show people' }).click();
      await expect(found.getByRole('group', { name: `People in ${entity}` }).getByRole('checkbox')).toHaveCount(people);
      await expectAccessible(page);
      await found.getByRole('checkbox', { name: entity }).check({ force: true });
      await page.getByRole('button', { name: 'Add 1 chosen' }).click();
      await expect(page.getByText(`${people} people`, { exact: true })).toBeVisible();
    });
    await test.step('the profile of a recipient tells the account', async () => {
      const first = page.getByRole('table', { name: 'Recipients' }).getByRole('row').nth(1).getByRole('button').first();
      const who = await first.innerText();
      await first.press('Enter');
      const profile = page.getByRole('dialog', { name: who });
      await expect(profile.getByText(`Account in ${name}`)).toBeVisible();
      await expectAccessible(page);
      await expectFocusIn(profile);
      await page.keyboard.press('Escape');
      await expect(first).toBeFocused();
    });
    await test.step('the survey is published, and everybody is sent a message', async () => {
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Yes, publish' }).click();
      await expect(page.getByRole('region', { name: 'Invitations' }).getByText(`${people} sent`)).toBeVisible();
      await expect(page.getByText('No responses... yet!')).toBeVisible();
      const empty = page.getByRole('group', { name: 'No responses yet' });
      await expect(empty.getByRole('button', { name: 'Send reminder' })).toBeVisible();
      await empty.getByRole('button', { name: 'Manage' }).click();
      const recipients = page.getByRole('dialog', { name: 'Manage recipients' });
      await expect(recipients.getByText(`${people} people`)).toBeVisible();
      await expectFocusIn(recipients);
      await page.keyboard.press('Escape');
      await expectSoundInBothThemes(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectSoundInBothThemes(page);
    });
    await test.step('somebody answers from the message, and is counted', async () => {
      const respondent = await otherBrowser(browser, { baseURL: product.url });
      await answerFrom(respondent, standIn(product), role);
      await expect(participationFigure(page, 'Responses')).toHaveText('1');
    });
    await test.step('a reminder goes to the others, and another one so soon is warned of', async () => {
      await page.getByRole('button', { name: 'Send reminder' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send reminder' });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(dialog).toBeHidden();
      const card = page.getByRole('region', { name: 'Invitations' });
      await expect(card.getByText(`The survey had ${people} recipients`)).toBeVisible();
      await expect(card.getByRole('progressbar')).toBeHidden();
      await page.getByRole('button', { name: 'Send reminder' }).click();
      await expect(dialog.getByText('We recommend waiting 24 hours between reminders.')).toBeVisible();
      participation = page.url();
      await page.goto(standIn(product));
      await expect(page.getByText(`${people + people - 1} messages.`)).toBeVisible();
      await expect(page.getByRole('article').first()).toContainText('If you have answered already, thank you');
    });
    await test.step('the channels of the tool can be searched for one that is told of surveys', async () => {
      await page.goto('/settings/company');
      await page.getByRole('button', { name: `Choose a channel in ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: `Choose a channel in ${name}` });
      await dialog.getByRole('searchbox', { name: 'Search channels' }).fill('e');
      await expect(dialog.getByRole('group', { name: 'Found' })).toBeVisible();
      await expectSoundInBothThemes(page);
    });
    await test.step('without the connection nothing can be sent, and the page says what can be done', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/settings/integrations');
      const card = page.getByRole('region', { name, exact: true });
      await card.getByRole('button', { name: 'Remove the connection' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(card.getByText('Not set up')).toBeVisible();
      await page.goto(participation);
      const dialog = page.getByRole('dialog', { name: 'Disconnected' });
      await expect(dialog.getByRole('link', { name: 'Reconnect' })).toHaveAttribute('href', '/settings/integrations');
      await expectSoundInBothThemes(page);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      for (const button of ['Send reminder', 'Send to new recipients', 'Send me a test'])
        await expect(page.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
      await page.getByRole('button', { name: 'What can I do?' }).click();
      await dialog.getByRole('button', { name: 'I’ll share the link myself' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
