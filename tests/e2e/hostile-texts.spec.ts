import type { Page } from '@playwright/test';
import { expect, test } from './own-product';
import { addressOf } from './screen-address';
import { SCREENS } from './screens';
import { demoStudy, expectLoaded } from './support';

/*
 * Abuse case 27: markup, and characters that turn or hide a text, stand in every text that people write and that others see on a screen. None of
 * it becomes a part of a page, no page runs it, and no page asks for an address in it. The test has a product of its own, because others
 * would meet these texts everywhere.
 */
const MARK = 'quokka';
const HOSTILE = ` "><img src=${MARK} onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">${MARK}</a>\u202e\u200b`;

/** Where the texts of people are stored. */
const TEXTS = {
  company: ['name'],
  account: ['name'],
  person: ['name'],
  team: ['name'],
  study: ['name', 'welcome_message'],
  study_tree_team: ['name'],
  sequence: ['name'],
  prompt: ['text'],
  topic: ['label'],
  study_template: ['name', 'description'],
  released_text: ['text'],
  text_reply: ['text'],
  summary: ['text'],
  action_item: ['text'],
  outcome_item: ['text'],
  audit_entry: ['subject', 'detail', 'actor'],
  api_key: ['name'],
  message_text: ['subject', 'body'],
};

/** What has been asked for or become a part of the page, and stands in no text. */
const becameMarkup = (page: Page) =>
  page.evaluate(
    (mark) =>
      [...document.querySelectorAll(`[src*="${mark}"], [onerror], a[href^="javascript:"], script:not([src])`)]
        .filter((each) => each.tagName !== 'SCRIPT' || /^\s*alert/.test(each.textContent ?? ''))
        .map((each) => each.outerHTML.slice(0, 200)),
    MARK,
  );

test('no text of a person is run or read as markup on any screen', async ({ product, admin: page }) => {
  test.setTimeout(600_000);
  const addresses: string[] = [];
  for (const screen of SCREENS) addresses.push(await addressOf(page, screen));
  addresses.push(`/study/${await demoStudy(page, 'OPEN')}`);
  await product.withDatabase(async (client) => {
    for (const [table, columns] of Object.entries(TEXTS))
      for (const column of columns)
        await client.query(`UPDATE ${table} SET ${column} = ${column} || $1 WHERE ${column} IS NOT NULL`, [HOSTILE]);
  });
  // Whatever the product has kept in memory goes.
  await product.restart();

  const dialogs: string[] = [];
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(MARK)) asked.push(request.url());
  });
  const withText: string[] = [];
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading').or(page.getByRole('button')).first()).toBeVisible();
      await expectLoaded(page);
      expect([address, await becameMarkup(page)]).toEqual([address, []]);
      if ((await page.locator('body').innerText()).includes(`<img src=${MARK} onerror=alert(1)>`))
        withText.push(address);
    });
  expect(dialogs).toEqual([]);
  expect(asked).toEqual([]);
  // The texts are there to be read; a page that showed none of them would prove nothing.
  expect(withText.length).toBeGreaterThan(25);
});
