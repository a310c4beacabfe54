import type { Page } from '@playwright/test';
import { demoStudy, expect, signIn, test } from './support';

/*
 * At 60 frames a second, a page has 16.7 ms for each frame. The test measures the time of the page's own thread,
 * because on a busy machine frames come later but do not take more of that.
 */
const FRAME_MS = 1000 / 60;
const [GROUPS, TOPICS] = [40, 30];
/** The number of frames that are measured together, and the number of measurements. */
const [FRAMES, LOOKS] = [12, 10];

interface Scored {
  topics: object[];
  results: { topicScores: { __typename: string }[]; segments: object[] };
}

/** Changes the demo company's insights so that they have thirty topics in forty teams. */
async function widenHeatmap(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'InsightsPage') return route.fallback();
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { study: Scored } };
    const { study } = data;
    const slugs = Array.from({ length: TOPICS }, (_, at) => `topic_${at + 1}`);
    const score = study.results.topicScores.find(({ __typename }) => __typename === 'Score');
    study.topics = slugs.map((slug) => ({ __typename: 'Topic', slug, label: `About ${slug}` }));
    study.results.topicScores = slugs.map((slug) => ({ ...score!, slug }));
    study.results.segments = Array.from({ length: GROUPS }, (_, place) => ({
      __typename: 'SegmentScores',
      segment: { __typename: 'Segment', name: 'Place', value: `Place ${place + 1}` },
      teamSegment: null,
      respondents: 12,
      differences: slugs.map(() => 0),
      scores: slugs.map((slug, row) => ({ __typename: 'Score', slug, scaledAvg: (row * 7 + place * 3) % 101 })),
    }));
    return route.fulfill({ response, json: { data } });
  });
}

/** Scrolls an element by some pixels for each frame, and returns the time for each frame in the slowest measurement. */
async function scrollCost(
  page: Page,
  selector: string,
  by: { top?: number; left?: number },
): Promise<{ milliseconds: number; layouts: number; travelled: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return { seconds: value('TaskDuration'), layouts: value('LayoutCount') };
  };
  const scroll = () =>
    page.locator(selector).evaluate(
      async (element, { step, frames }) => {
        for (let frame = 0; frame < frames; frame += 1) {
          element.scrollBy({ behavior: 'instant', ...step });
          await new Promise(requestAnimationFrame);
        }
        return element.scrollTop + element.scrollLeft;
      },
      { step: by, frames: FRAMES },
    );
  const cost = { milliseconds: 0, layouts: 0, travelled: 0 };
  await scroll(); // The first scroll is not measured, because it draws parts for the first time.
  for (let look = 0; look < LOOKS; look += 1) {
    const before = await read();
    cost.travelled = await scroll();
    const after = await read();
    cost.milliseconds = Math.max(cost.milliseconds, ((after.seconds - before.seconds) * 1000) / FRAMES);
    cost.layouts = Math.max(cost.layouts, (after.layouts - before.layouts) / FRAMES);
  }
  await session.detach();
  return cost;
}

test('a heatmap of 40 by 30 scrolls within a frame, sideways and down', async ({ page }) => {
  await signIn(page);
  await widenHeatmap(page);
  await page.goto(`/study/${await demoStudy(page, 'CLOSED')}/analyze/insights`);
  await expect(page.getByRole('grid', { name: 'Topics by Place' }).locator('[data-row]')).toHaveCount(GROUPS * TOPICS);
  const sideways = await scrollCost(page, 'div:has(> [role=grid])', { left: 10 });
  const down = await scrollCost(page, 'html', { top: 20 });
  for (const { milliseconds, layouts, travelled } of [sideways, down]) {
    expect(travelled).toBeGreaterThan(900);
    expect(milliseconds).toBeLessThan(FRAME_MS);
    expect(layouts).toBeLessThan(0.5);
  }
});

test('the highlights scroll within a frame while their sections appear', async ({ page }) => {
  await signIn(page);
  await page.goto(`/study/${await demoStudy(page, 'CLOSED')}/analyze/reveal`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your DevEx results are in!' })).toBeVisible();
  const down = await scrollCost(page, 'html', { top: 80 });
  expect(down.travelled).toBeGreaterThan(5_000);
  expect(down.milliseconds).toBeLessThan(FRAME_MS);
});
