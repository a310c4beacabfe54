import type { Locator } from '@playwright/test';
import {
  answerToTheEnd,
  beginSurvey,
  demoStudy,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  otherBrowser,
  publishedStudy,
  runGraphql,
  sendResponse,
  signIn,
  test,
} from './support';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const WRITTEN = 'Write it down when it is decided.';
const REPLY = 'We write every decision down from now on.';

interface WithComments {
  study: { results: { verbatims: { nodes: { topicSlug: string }[] } } };
}

test('an admin replies to a comment, and the browser of its writer shows the reply, and no other', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const ref = await publishedStudy(page, 'With replies', { replyDays: 90 });
  for (let at = 1; at <= 5; at += 1) await sendResponse(page, ref, `quiet${at}@acme.test`);
  const writer = await otherBrowser(browser, PHONE);
  await beginSurvey(writer, ref, 'writer@acme.test');
  await answerToTheEnd(writer);
  await expect(writer.getByRole('region', { name: 'Replies to what you wrote' })).toContainText('can reply');
  await runGraphql(page, 'mutation ($ref: UUID!) { closeStudy(ref: $ref) { ref } }', { ref });

  const { study } = await runGraphql<WithComments>(
    page,
    'query ($ref: UUID!) { study(ref: $ref) { results { verbatims { nodes { topicSlug } } } } }',
    { ref },
  );
  await page.goto(`/study/${ref}/analyze/topics?topic=${study.results.verbatims.nodes[0]!.topicSlug}`);
  const button = page.getByRole('button', { name: 'Reply to this comment' });
  const leftOf = async (part: Locator) => Math.round((await part.boundingBox())!.x);
  expect(await leftOf(button.locator('span').first())).toBe(await leftOf(page.getByText(WRITTEN).last()));
  await button.click();
  await page.getByLabel('Reply', { exact: true }).fill(REPLY);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(REPLY)).toBeVisible();
  await expectAccessible(page);

  await writer.goto(`/study/${ref}`);
  const replies = writer.getByRole('region', { name: 'Replies to what you wrote' });
  await expect(replies).toContainText(WRITTEN);
  await expect(replies).toContainText(REPLY);
  await expectAccessible(writer);
  await expectNoSidewaysScroll(writer);

  const colleague = await otherBrowser(browser, PHONE);
  await colleague.goto(`/study/${ref}`);
  await expect(colleague.getByText(/a reply can be read only in the browser/)).toBeVisible();
  await expect(colleague.getByText(REPLY)).toHaveCount(0);

  await writer.getByRole('button', { name: 'Clear the key from this browser' }).click();
  await expect(writer.getByText(/The key has been cleared/)).toBeVisible();
  await writer.reload();
  await expect(writer.getByText(/a reply can be read only in the browser/)).toBeVisible();
  await expect(writer.getByText(REPLY)).toHaveCount(0);
});

test('an admin of the demo company sees a reply below its comment, and a viewer sees the comment alone', async ({
  page,
  browser,
}) => {
  const comment = 'On-call is bearable again. Now let us use the quiet time to write the runbooks.';
  const viewer = await otherBrowser(browser);
  for (const [reader, email, replies] of [
    [page, 'admin@acme.test', 1],
    [viewer, 'viewer@acme.test', 0],
  ] as const) {
    await signIn(reader, email);
    await reader.goto(`/study/${await demoStudy(reader, 'CLOSED')}/analyze/topics?topic=oncall`);
    await reader.getByRole('searchbox', { name: 'Search comments' }).fill('runbooks');
    await reader.keyboard.press('Enter');
    await expect(reader.getByText(comment)).toBeVisible();
    await expect(reader.getByText(/the runbook for the charging docks is being written/)).toHaveCount(replies);
    await expect(reader.getByRole('button', { name: 'Change reply' })).toHaveCount(replies);
  }
});
