import type { Browser, Page } from '@playwright/test';
import {
  answerToTheEnd,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  followMail,
  otherBrowser,
  publishedStudy,
  signIn,
  test,
} from './support';

const ASK = 'Mail me my link';
const emailField = (page: Page) => page.getByRole('textbox', { name: 'Work email address' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function openOwnLinkStudy(page: Page, browser: Browser, name: string): Promise<string> {
  const admin = await otherBrowser(browser);
  await signIn(admin);
  const ref = await publishedStudy(admin, name, { identity: 'OWN_LINK' });
  await page.goto(`/study/${ref}`);
  return ref;
}

async function askForLink(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await page.getByRole('button', { name: ASK }).tap();
  await expect(heading(page, 'Check your mailbox')).toBeFocused();
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start survey' }).tap();
  await page.getByRole('button', { name: 'Begin' }).tap();
  await page.getByText('None of the above').tap();
  await page.getByRole('button', { name: 'Next' }).tap();
}

for (const theme of ['light', 'dark'] as const) {
  test(`somebody is mailed their own link, and answers with it to the end, once (${theme})`, async ({
    page,
    browser,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const [name, email] = [`By own link ${theme}`, `own-${theme}@people.test`];
    const ref = await openOwnLinkStudy(page, browser, name);
    await expect(page.getByText('Only whoever reads that mailbox can answer.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start survey' })).toHaveCount(0);
    await expectAccessible(page);
    await askForLink(page, email);
    await expect(page.getByText(`on its way to ${email}.`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const phone = await otherBrowser(browser, { hasTouch: true });
    await followMail(phone, email, `Your link to the survey “${name}”`);
    await expect(phone.getByText('This link is yours alone.')).toBeVisible();
    await expect(emailField(phone)).toHaveCount(0);
    const link = phone.url();
    expect(new URL(link).pathname).toBe(`/study/${ref}`);
    await expectAccessible(phone);
    await begin(phone);
    await answerToTheEnd(phone);
    await phone.reload();
    await expect(heading(phone, 'Thank you')).toBeVisible();

    const again = await otherBrowser(browser, { hasTouch: true });
    await again.goto(link);
    await again.getByRole('button', { name: 'Start survey' }).tap();
    await expect(heading(again, 'You have already completed this survey.')).toBeFocused();
    await expect(again.getByRole('button', { name: 'Start survey' })).toHaveCount(0);
    await expectAccessible(again);
  });
}

test('the start page replies the same to who has answered, and to an address that nobody has', async ({
  page,
  browser,
}) => {
  const name = 'The same reply';
  const ref = await openOwnLinkStudy(page, browser, name);
  await askForLink(page, 'answered@people.test');
  await followMail(page, 'answered@people.test', name);
  await begin(page);
  await answerToTheEnd(page);
  const replies: string[] = [];
  for (const email of ['answered@people.test', 'nobody-is@people.test']) {
    const other = await otherBrowser(browser, { hasTouch: true });
    await other.goto(`/study/${ref}`);
    await askForLink(other, email);
    replies.push((await other.getByRole('main').innerText()).replace(email, 'the address'));
  }
  expect(replies[0]).toBe(replies[1]);
});

test('a wrong address can be corrected, and a link of another survey leads to the start page', async ({
  page,
  browser,
}) => {
  const name = 'A link of another';
  await openOwnLinkStudy(page, browser, name);
  await askForLink(page, 'mistyped@people.test');
  await page.getByRole('button', { name: 'Use another address' }).tap();
  await askForLink(page, 'corrected@people.test');
  await followMail(page, 'corrected@people.test', name);
  await expect(page.getByText('This link is yours alone.')).toBeVisible();
  const secret = new URL(page.url()).hash;

  const ref = await openOwnLinkStudy(page, browser, 'Another survey');
  await page.goto('about:blank');
  await page.goto(`/study/${ref}${secret}`);
  await page.getByRole('button', { name: 'Start survey' }).tap();
  await expect(page.getByRole('alert')).toContainText('This personal link does not belong to this survey.');
  await expect(page.getByRole('button', { name: ASK })).toBeVisible();
});
