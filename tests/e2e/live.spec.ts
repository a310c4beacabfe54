import { expect, figure, publishedStudy, respond, signIn, test } from './support';

test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

test('the count catches up after the connection dropped', async ({ page, context, playwright, baseURL }) => {
  await signIn(page);
  const study = await publishedStudy(page, 'Dropped connection');
  await page.goto(`/study/${study}/analyze/participation`);
  await respond(page, study, 'one@people.test');
  await expect(figure(page, 'Responses')).toHaveText('1');

  await context.setOffline(true);
  // Somebody on another connection answers meanwhile.
  const elsewhere = await playwright.request.newContext({ baseURL });
  await respond({ request: elsewhere } as never, study, 'two@people.test');
  await context.setOffline(false);
  await expect(figure(page, 'Responses')).toHaveText('2', { timeout: 40_000 });
  await elsewhere.dispose();
});
