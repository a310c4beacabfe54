import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { Client } from 'pg';
import { answerKeysOf } from '../../server/features/responses/keys/derived-keys';
import type { ResponseDocument } from '../../server/features/responses/response-document';
import { openDocument } from '../../server/features/responses/sealed-document';
import { startEmbeddedPostgres } from '../../server/persistence/embedded/embedded-postgres';
import { demoDataDir, freePort, startServer } from '../setup/start-product';
import { FaultProxy } from './fault-proxy';
import { expect, openReview, publishedStudy, signIn, test as base, untilPressesCount } from './support';

/** A response as it is stored in the database. */
export interface StoredResponse {
  completed: boolean;
  team: string | null;
  answers: Record<string, number | string>;
  votes: Record<string, string>;
}

/** A product with the demo company, which a test may kill and whose database it may read. It is behind a proxy that cuts connections. */
class OwnProduct {
  private constructor(
    private readonly dataDir: string,
    private readonly port: number,
    private server: Awaited<ReturnType<typeof startServer>>,
    readonly proxy: FaultProxy,
  ) {}

  static async start(): Promise<OwnProduct> {
    const [dataDir, port] = [demoDataDir(), await freePort()];
    const server = await startServer(dataDir, port);
    return new OwnProduct(dataDir, port, server, await FaultProxy.start(server.url));
  }

  /** Kills the product, as a power cut would, and starts it again. */
  async restart(): Promise<void> {
    await this.server.kill();
    this.server = await startServer(this.dataDir, this.port);
  }

  async stop(): Promise<void> {
    this.proxy.stop();
    await this.server.stop();
  }

  /** Does something with a connection to the database. */
  async withDatabase<T>(act: (client: Client) => Promise<T>): Promise<T> {
    const { url } = await startEmbeddedPostgres({ dataDir: this.dataDir, log: () => undefined, attach: true });
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return await act(client);
    } finally {
      await client.end();
    }
  }

  /** Opens all responses to a survey, and reads how many of them were counted. */
  stored(studyRef: string): Promise<{ responses: StoredResponse[]; counted: number; timed: number }> {
    return this.withDatabase(async (client) => {
      const { rows } = await client.query<{ digest: Buffer; body: Buffer; completed: boolean; keyId: string }>(
        `SELECT digest, body, completed, key_id AS "keyId" FROM response JOIN publication_key USING (study_id)
         WHERE study_id = $1 ORDER BY completed`,
        [studyRef],
      );
      const teams = await client.query<{ id: string; name: string }>('SELECT id, name FROM team');
      const documents = rows.map(({ digest, body, completed, keyId }) => {
        const { response } = answerKeysOf(readFileSync(join(`${this.dataDir}-keys`, `${keyId}.answers`)));
        return { completed, ...openDocument(response, studyRef, digest, body) };
      });
      const counts = await client.query<{ counted: number }>(
        'SELECT coalesce(sum(completed), 0)::int AS counted FROM participation_hour WHERE study_id = $1',
        [studyRef],
      );
      return {
        responses: documents.map(({ completed, teamId, answers, votes }) => ({
          ...{ completed, votes },
          team: teams.rows.find(({ id }) => id === teamId)?.name ?? null,
          answers: Object.fromEntries(
            Object.entries(answers).map(([slug, { value, text, dict, skipped }]) => [
              slug,
              skipped ? 'skipped' : ((value ?? text ?? dict) as number | string),
            ]),
          ),
        })),
        counted: counts.rows[0]!.counted,
        timed: mostTimes(documents),
      };
    });
  }
}

/** How many responses have a time of the question that most of them have one of. */
function mostTimes(documents: readonly ResponseDocument[]): number {
  const slugs = documents.flatMap(({ answers }) =>
    Object.entries(answers).flatMap(([slug, { seconds }]) => (seconds === undefined ? [] : [slug])),
  );
  return Math.max(0, ...slugs.map((slug) => slugs.filter((each) => each === slug).length));
}

interface OwnProductFixtures {
  /** Somebody who administers the demo company of the test's own product. */
  admin: Page;
  /** An open survey of three short questions. */
  studyRef: string;
}

/**
 * A test with its own product, which is started once for all tests of a worker. The pages of a test reach it through
 * the proxy.
 */
export const test = base.extend<OwnProductFixtures, { product: OwnProduct }>({
  product: [
    async ({}, use) => {
      const product = await OwnProduct.start();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ product }, use) => {
    product.proxy.reset();
    await use(product.proxy.url);
  },
  // These tests cut connections and delete surveys, and the browser prints that on the console. On a slow machine a connection is also cut while the
  // worker for opening surveys offline is fetched.
  expectedNoise: /ERR_|status of 404|error occurred when fetching the script/,
  admin: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await signIn(page);
    await use(page);
    await context.close();
  },
  studyRef: async ({ admin }, use, { title }) => use(await publishedStudy(admin, title.slice(0, 60))),
});
export { expect };

/** The response that is stored after `answerSurvey`. */
export const EXPECTED_RESPONSE: StoredResponse = {
  completed: true,
  team: null,
  answers: { review_turnaround: 4, docs_findable: 2, one_change: 'Fewer meetings' },
  votes: { docs: 'Write it down' },
};

export const pageHeading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Presses a number key, and waits for the next question. */
export async function pressNumberKey(page: Page, key: string): Promise<void> {
  const asked = await pageHeading(page).innerText();
  await untilPressesCount(page);
  await page.keyboard.press(key);
  await expect(pageHeading(page)).not.toHaveText(asked);
}

export const startSurvey = async (page: Page, studyRef: string, email: string) => {
  await page.goto(`/study/${studyRef}`);
  await page.getByLabel('Work email address').fill(email);
  await page.getByRole('button', { name: 'Start survey' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
};

/** A function for each step of the survey. It answers the step and goes on to the next one. The last one does not submit. */
export const ANSWER_STEPS = [
  async (page: Page) => {
    await page.getByText('None of the above').click();
    await page.getByRole('button', { name: 'Next' }).click();
  },
  (page: Page) => pressNumberKey(page, '4'),
  (page: Page) => pressNumberKey(page, '2'),
  async (page: Page) => {
    await page.getByRole('textbox').fill('Fewer meetings');
    await page.getByRole('button', { name: 'Next' }).click();
  },
  async (page: Page) => {
    await page.getByText('Documentation', { exact: true }).click();
    await page.getByPlaceholder('How might we improve?').fill('Write it down');
  },
] as const;

export async function answerSurvey(page: Page): Promise<void> {
  for (const step of ANSWER_STEPS) await step(page);
}

/** Hands the answers in, from the last question by way of the review. */
export async function submitSurvey(page: Page): Promise<void> {
  await openReview(page);
  await page.getByRole('button', { name: 'Submit' }).click();
}

export const expectThanks = (page: Page, timeout = 10_000) =>
  expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout });

/** Expects that no answer is left in the browser. */
export async function expectForgotten(context: BrowserContext): Promise<void> {
  const { origins } = await context.storageState();
  const kept = origins
    .flatMap(({ localStorage }) => localStorage)
    .map(({ value }) => value)
    .join();
  expect(kept).not.toMatch(/Fewer meetings|Write it down/);
}
