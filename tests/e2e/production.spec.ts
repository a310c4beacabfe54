import type { Page } from '@playwright/test';
import { demoDataDir, freePort, startServer } from '../setup/start-product';
import { addressOf } from './screen-address';
import { SCREENS } from './screens';
import {
  ADMIN_EMAIL,
  answerToTheEnd,
  beginSurvey,
  demoStudy,
  expect,
  expectLoaded,
  otherBrowser,
  participationFigure,
  publishedStudy,
  runGraphql,
  test as base,
} from './support';

/*
 * The product as it runs in production: it knows the operations of its own pages, and refuses every other one that comes without an API key.
 */
const test = base.extend<object, { production: string }>({
  production: [
    async ({}, use) => {
      const server = await startServer(demoDataDir(), await freePort(), { NODE_ENV: 'production', DEMO: 'on' });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ production }, use) => use(production),
  // One screen is that of an unknown address.
  expectedNoise: /status of 404 .*\/nowhere\)$/,
});

/** Notes the operations of a page that the server has refused, with the reason, and how many it has answered, also over sockets. */
function watchOperations(page: Page) {
  const seen = { answered: 0, told: 0, refused: [] as string[] };
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/graphql') return;
    if (response.ok()) seen.answered += 1;
    else seen.refused.push(await response.text());
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { type } = JSON.parse(String(payload)) as { type: string };
      if (type === 'next') seen.told += 1;
      if (type === 'error') seen.refused.push(String(payload));
    }),
  );
  return seen;
}

async function signInByForm(page: Page): Promise<void> {
  await page.goto('/auth/sign-in');
  await page.getByLabel('Email').fill(ADMIN_EMAIL);
  await page.getByLabel('Password').fill('candor-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/(studies)?$/);
}

/** Sends a change as the person who is signed in on the page, and reads the reply. */
async function post<T>(page: Page, address: string, data: object): Promise<T> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')!.value;
  const reply = await page.request.post(address, { data, headers: { 'x-csrftoken': token } });
  return (await reply.json()) as T;
}

interface Refused {
  errors: { extensions: { code: string } }[];
}

test('every page, a whole response and the live count work with operations that the server knows, and a key sends its own', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(900_000); // The test opens dozens of pages.
  const seen = watchOperations(page);
  const show = async (address: string, text: string) => {
    await page.goto(address);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expectLoaded(page);
  };
  for (const { path, shows } of SCREENS.filter(({ isPublic }) => isPublic)) await show(path, shows);
  await signInByForm(page);
  const { errors } = await post<Refused>(page, '/graphql', { query: '{ config { environment } }' });
  expect(errors[0]!.extensions.code).toBe('UNKNOWN_DOCUMENT');

  const { key } = await post<{ key: string }>(page, '/api/auth/api/token', { name: 'A program' });
  const program = await otherBrowser(browser, { baseURL, extraHTTPHeaders: { authorization: `Bearer ${key}` } });
  expect(await runGraphql(program, '{ me { email } }')).toEqual({ me: { email: ADMIN_EMAIL } });
  expect(await demoStudy(program, 'OPEN')).toMatch(/^[\da-f-]{36}$/);
  for (const screen of SCREENS.filter(({ isPublic }) => !isPublic))
    await test.step(screen.path, async () => show(await addressOf(program, screen), screen.shows));

  const before = seen.told;
  await page.goto(`/study/${await demoStudy(program, 'CLOSED')}/analyze/topics`);
  await expect.poll(() => seen.told).toBeGreaterThan(before); // Results follow their survey by a subscription.

  const ref = await publishedStudy(program, 'In production');
  await page.goto(`/study/${ref}/analyze/participation`);
  await expect(participationFigure(page, 'Responses')).toHaveText('0');
  const respondent = await otherBrowser(browser, { baseURL });
  const ofRespondent = watchOperations(respondent);
  await beginSurvey(respondent, ref, 'somebody@people.test');
  await answerToTheEnd(respondent);
  // The count comes by the socket.
  await expect(participationFigure(page, 'Responses')).toHaveText('1');

  expect(seen.answered).toBeGreaterThan(SCREENS.length);
  expect(ofRespondent.answered).toBeGreaterThan(3);
  expect([...seen.refused, ...ofRespondent.refused]).toEqual([]);
});
