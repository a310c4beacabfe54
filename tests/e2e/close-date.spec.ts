import { demoDataDir, freePort, startServer } from '../setup/start-product';
import { draftByChat, expect, publishedStudy, signIn, test as base } from './support';

/** The hour of the day at which the schedule's clock stands while these tests run. Surveys close at 9:00. */
const HOUR = 4;

/** A zone in which it is this hour now. The names of these zones have the opposite sign. */
function zoneAtHour(hour: number, now = new Date()): string {
  const hoursAhead = ((hour - now.getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
}

const ZONE = zoneAtHour(HOUR);
const dayIn = (zone: string, daysAhead = 0) =>
  new Date(Date.now() + daysAhead * 86_400_000).toLocaleDateString('sv-SE', { timeZone: zone });

/** These tests have their own product, because the hour in the product's time zone decides which days can be chosen. */
const test = base.extend<object, { address: string }>({
  address: [
    async ({}, use) => {
      const product = await startServer(demoDataDir(), await freePort(), { SCHEDULE_TIME_ZONE: ZONE });
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ address }, use) => use(address),
});
test.describe.configure({ mode: 'serial' }); // so that one worker runs them all, with one product

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`in a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a draft can be closed today, as long as it is not nine yet', async ({ page }) => {
      await signIn(page);
      const ref = await draftByChat(page);
      await page.goto(`/study/${ref}/build/schedule-study`);
      const date = page.getByLabel('Close date');
      await expect(date).toHaveAttribute('min', dayIn(ZONE));
      await date.fill(dayIn(ZONE, -1));
      await expect(page.getByText('Choose a day that is still to come.')).toBeVisible();
      await date.fill(dayIn(ZONE));
      await expect(page.getByText('Choose a day that is still to come.')).toHaveCount(0);
      const moments = page.getByRole('region', { name: 'What happens by itself' }).getByRole('listitem');
      const today = new Date().toLocaleDateString('en-US', { dateStyle: 'full', timeZone: ZONE });
      await expect(moments.last()).toContainText(`${today} at 9:00 AM`);
      await page.reload();
      await expect(date).toHaveValue(dayIn(ZONE));
      await expect(page.getByText('Choose a day that is still to come.')).toHaveCount(0);
    });
  });
}

test('an open survey can be closed tomorrow at the earliest', async ({ page }) => {
  await signIn(page);
  const ref = await publishedStudy(page, 'Not today');
  await page.goto(`/study/${ref}/analyze/participation`);
  await page.getByRole('button', { name: 'Manage Survey' }).click();
  await page.getByRole('switch', { name: 'Close by itself' }).check();
  const date = page.getByRole('textbox', { name: 'Close date' });
  await expect(date).toHaveAttribute('min', dayIn(ZONE, 1));
  await date.fill(dayIn(ZONE));
  await expect(page.getByText('Choose a day that is still to come.')).toBeVisible();
});
