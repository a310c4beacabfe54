import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  expect,
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { watchDocuments } from './sent-documents';

export const ADMIN_EMAIL = 'admin@acme.test';
export const VIEWER_EMAIL = 'viewer@acme.test';
const PASSWORD = 'candor-demo-1';

/**
 * A test that fails when a page reports a script error, a refused style or a console error, or sends an operation that a server in production
 * would not know. `expectedNoise` describes the messages that a test causes on purpose, for instance by cutting the network.
 */
export const test = base.extend<{ expectedNoise: RegExp | null; watched: void }>({
  expectedNoise: [null, { option: true }],
  watched: [
    async ({ context, expectedNoise }, use) => {
      const noise: string[] = [];
      const note = (text: string) => {
        if (!expectedNoise?.test(text)) noise.push(text);
      };
      context.on('weberror', (error) => note(String(error.error())));
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) note(`${message.text()} (${message.location().url})`);
      });
      const unknownDocuments = watchDocuments(context);
      await use();
      expect(noise).toEqual([]);
      expect(unknownDocuments()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in without the form, which access.spec.ts and screens.spec.ts test. No page is open afterwards. */
export async function signIn(page: Page, email = ADMIN_EMAIL): Promise<void> {
  await page.request.get('/'); // This sets the token that changes must send.
  await runGraphql(page, 'mutation ($input: SignInInput!) { signIn(input: $input) { ref } }', {
    input: { email, password: PASSWORD },
  });
}

/** A page in another person's browser. */
export async function otherBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  return context.newPage();
}

/**
 * Follows the link in the newest mail to an address. Mails stay readable in the outbox, because there is no mail
 * server.
 */
export async function followMail(page: Page, email: string, subject: string): Promise<void> {
  await page.goto('/dev/outbox');
  const mail = page
    .getByRole('article')
    .filter({ hasText: `To ${email}` })
    .filter({ hasText: subject })
    .first();
  await mail.getByRole('link').first().click();
}

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const label = await focused.evaluate((element) => {
      const { labels } = element as HTMLInputElement;
      return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
    });
    if (label?.trim().startsWith(name)) return;
  }
  throw new Error(`Tab does not reach “${name}”`);
}

/** Runs an operation as the person who is signed in on the page. */
export async function runGraphql<T>(page: Page, query: string, variables: object = {}): Promise<T> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const response = await page.request.post('/graphql', {
    data: { query, variables },
    headers: { 'x-csrftoken': token },
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

/** The name of the operation in a request. The respondent's page sends it only as part of the operation's text. */
function operationOf(request: Request): string | undefined {
  if (!request.url().endsWith('/graphql')) return undefined;
  const { operationName, query } = request.postDataJSON() as { operationName?: string; query: string };
  return operationName ?? /^\s*\w+ (\w+)/.exec(query)?.[1];
}

/** The names of the operations that a page sends from now on, in order. Analytics are left out. */
export function operationsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = operationOf(request);
    if (name && name !== 'RecordAnalyticsEvent') asked.push(name);
  });
  return asked;
}

/** Waits for the reply to an operation. */
export const replyTo = (page: Page, name: string) =>
  page.waitForResponse((response) => operationOf(response.request()) === name);

interface Named {
  ref: string;
  name: string;
  status: string;
}

/** The ref of one of the demo company's own surveys. Surveys that other tests have added are not considered. */
export async function demoStudy(page: Page, status: 'DRAFT' | 'OPEN' | 'CLOSED'): Promise<string> {
  const { studies } = await runGraphql<{ studies: Named[] }>(page, '{ studies { ref name status } }');
  return studies.find((study) => study.status === status && /^(DevEx Q|Onboarding)/.test(study.name))!.ref;
}

/** The ref of the demo company's own series. */
export async function demoSeries(page: Page): Promise<string> {
  const { studySequences } = await runGraphql<{ studySequences: Omit<Named, 'status'>[] }>(
    page,
    '{ studySequences { ref name } }',
  );
  return studySequences.find(({ name }) => name === 'Quarterly DevEx')!.ref;
}

/** The ref of a webhook, which is made once. It is switched off, so nobody is told anything. */
export async function demoWebhook(page: Page): Promise<string> {
  const { createWebhook } = await runGraphql<{ createWebhook: { webhook: { ref: string } } }>(
    page,
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { ref } } }',
    {
      input: {
        key: '5f0c1a52-7d3e-4b0a-9c1d-2e8f6a7b9c10',
        url: 'https://tools.a-rather-long-name-of-a-company.example/hooks/candor/surveys',
        events: ['STUDY_CLOSED'],
      },
    },
  );
  const { ref } = createWebhook.webhook;
  await runGraphql(
    page,
    'mutation ($ref: UUID!) { updateWebhook(input: { ref: $ref, isActive: false }) { webhook { ref } } }',
    { ref },
  );
  return ref;
}

/** A draft with three short questions. */
export async function draftStudy(page: Page, name: string): Promise<string> {
  const input = {
    name,
    flags: { voting_enabled: true },
    sequencedPrompts: [{ slug: 'docs_findable' }, { slug: 'review_turnaround' }, { slug: 'one_change' }],
  };
  const { createStudy } = await runGraphql<{ createStudy: Named }>(
    page,
    'mutation ($input: CreateStudyInput!) { createStudy(input: $input) { ref } }',
    { input },
  );
  return createStudy.ref;
}

/** A draft that is sent by Slack. Only the API can create one so far. */
export async function draftByChat(page: Page): Promise<string> {
  const ref = await draftStudy(page, 'Sent by chat');
  await runGraphql(
    page,
    'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { distributionMethod: SLACK }) { ref } }',
    {
      ref,
    },
  );
  return ref;
}

/** An open survey of three short questions for every division of the demo company. It may have privacy choices of its own. */
export async function publishedStudy(
  page: Page,
  name: string,
  privacy?: { identity: 'OWN_LINK' } | { replyDays: number },
): Promise<string> {
  const { createStudy } = await runGraphql<{ createStudy: Named }>(
    page,
    'mutation ($input: CreateStudyInput!) { createStudy(input: $input) { ref } }',
    {
      input: {
        name,
        flags: { voting_enabled: true },
        sequencedPrompts: [
          { slug: 'review_turnaround' },
          { slug: 'docs_findable' },
          { slug: 'one_change', required: false },
        ],
      },
    },
  );
  const { teams } = await runGraphql<{ teams: { ref: string; level: number }[] }>(page, '{ teams { ref level } }');
  const teamRefs = teams.filter(({ level }) => level === 1).map(({ ref }) => ref);
  await runGraphql(
    page,
    'mutation ($ref: UUID!, $teamRefs: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teamRefs) { ref } }',
    {
      ref: createStudy.ref,
      teamRefs,
    },
  );
  if (privacy)
    await runGraphql(
      page,
      'mutation ($ref: UUID!, $privacy: StudyPrivacyInput!) { updateStudy(ref: $ref, input: { privacy: $privacy }) { ref } }',
      { ref: createStudy.ref, privacy },
    );
  await runGraphql(page, 'mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }', { ref: createStudy.ref });
  return createStudy.ref;
}

/** One whole response to `publishedStudy` over the REST API, as an integrator would send it. */
export async function sendResponse(page: Page, ref: string, email: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api/public${path}`, { data });
    expect(response.ok()).toBe(true);
    return (await response.json()) as { ref: string };
  };
  const response = await post('/study-response', { studyRef: ref, email });
  for (const promptSlug of ['review_turnaround', 'docs_findable']) {
    await post(`/study-response/${response.ref}/prompt`, { promptSlug, absoluteValue: 4, responseTimeMs: 3000 });
  }
  const completed = await page.request.put(`/api/public/study-response/${response.ref}/complete`, { data: {} });
  expect(completed.ok()).toBe(true);
}

const AXE = readFileSync(createRequire(`${process.cwd()}/`).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  violations: { id: string; nodes: { target: string[] }[] }[];
}

/** Waits until everything that fades in or slides has stopped moving. It does not wait for lasting effects such as a shine. */
const arrived = (page: Page) =>
  page.evaluate(async () => {
    const short = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000,
      );
    await Promise.allSettled(short.map(({ finished }) => finished));
  });

/**
 * The rules of WCAG 2.2 AA that the page as it is violates. These include the size of targets. In forced colours the contrast is the system's,
 * and axe can't see it: it reads the colour of a text from a property that Chromium draws with the system's colour, but tells as ours.
 */
export async function accessFindings(page: Page): Promise<string[]> {
  await arrived(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { 'color-contrast': { enabled: !matchMedia('(forced-colors: active)').matches } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}

/** Expects that the page as it is violates no rule of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFindings(page)).toEqual([]);
}

/** Waits until a dialog has the focus, which comes into it some time after it appears. Keys that are pressed before that go to the page. */
export const expectFocusIn = (dialog: Locator) =>
  expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), 'the focus is in the dialog')
    .toBe(true);

/** By how many pixels the page extends over the right edge. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects that nothing extends over the right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A chart is drawn again a moment after the width of the window has changed.
  await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
}

/** Waits until everything has taken the place of its skeleton. */
export const expectLoaded = (page: Page) => expect(page.locator('[data-skeleton]')).toHaveCount(0);

/** Checks a page of the application in both themes. The page changes its theme without being loaded again. */
export async function expectSoundInBothThemes(page: Page): Promise<void> {
  const first = await page.locator('html').getAttribute('data-theme');
  for (const colorScheme of first === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

/** A figure of the participation page by its label. */
export const participationFigure = (page: Page, label: string) =>
  page.locator('dl', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) }).locator('dd');

/** Waits until presses count after a step of a survey has changed. Clicks and taps wait for that by themselves, keys do not. */
export const untilPressesCount = (page: Pick<Page, 'locator'>) => expect(page.locator('[data-unread]')).toHaveCount(0);

/** Begins the survey of a link as somebody without an account, up to its first question. */
export async function beginSurvey(page: Page, ref: string, email: string): Promise<void> {
  await page.goto(`/study/${ref}`);
  await page.getByLabel('Work email address').fill(email);
  await page.getByRole('button', { name: 'Start survey' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { name: 'What is your primary team?' })).toBeVisible();
  await page.getByText('None of the above').click();
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Goes from the last question, or the vote, to the review of all answers. */
export async function openReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
  await untilPressesCount(page);
}

/** Answers `publishedStudy` to its end by pressing keys, and submits. */
export async function answerToTheEnd(page: Page): Promise<void> {
  for (let question = 0; question < 2; question += 1) {
    const heading = page.getByRole('main').getByRole('heading').first();
    const asked = await heading.innerText();
    await untilPressesCount(page);
    await page.getByRole('radio').nth(3).press('4');
    await expect(heading).not.toHaveText(asked);
  }
  await page.getByRole('button', { name: 'Skip' }).click();
  await untilPressesCount(page);
  await page.getByRole('checkbox').first().check({ force: true });
  await page.getByPlaceholder('How might we improve?').fill('Write it down when it is decided.');
  await openReview(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await untilBackAtFirstEntry(page);
}

/** After the last step the page goes back to its first entry of the browser's history. A reload meanwhile would be broken off. */
const untilBackAtFirstEntry = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { depth?: number } | null)?.depth ?? 0)).toBe(0);
