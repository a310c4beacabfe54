import { randomUUID } from 'node:crypto';
import { databaseState, startTestApp, type TestApp, type TestCompany } from '../testkit';

const CREATE = 'mutation ($input: CreateStudyInput!) { createStudy(input: $input) { ref } }';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());

const templates = async (who = company): Promise<{ slug: string; popularity: number }[]> =>
  (await who.viewer.run('{ studyTemplates { slug popularity } }')).studyTemplates;
const usesOf = async (slug: string) => (await templates()).find((template) => template.slug === slug)!.popularity;

/** A draft made from a template, and one of its questions. */
const from = async (templateSlug: string, who = company): Promise<{ ref: string }> =>
  (
    await who.admin.run(CREATE, {
      input: { name: 'New survey', templateSlug, sequencedPrompts: [{ slug: 'docs_findable' }] },
    })
  ).createStudy;

async function publish(study: { ref: string }, who = company) {
  const teamRefs = [await who.team(`Team ${randomUUID().slice(0, 6)}`)];
  await who.admin.run(
    'mutation ($ref: UUID!, $teamRefs: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teamRefs) { ref } }',
    { ...study, teamRefs },
  );
  await who.admin.run('mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }', study);
}

test('are listed in the library’s order until one is used, and then the most used first, over all companies', async () => {
  const before = (await templates()).map(({ slug }) => slug);
  expect((await templates()).map(({ popularity }) => popularity)).toEqual(before.map(() => 0));
  const [first, second, last] = [before[0]!, before[1]!, before.at(-1)!];
  const stranger = await app.company('Globex');
  await publish(await from(last));
  await publish(await from(last, stranger), stranger);
  await publish(await from(second));
  expect((await templates(stranger)).slice(0, 3)).toEqual([
    { slug: last, popularity: 2 },
    { slug: second, popularity: 1 },
    { slug: first, popularity: 0 },
  ]);
});

test('count as used when their survey is published; drafts and copies do not count', async () => {
  const draft = await from('quick_pulse');
  const uses = await usesOf('quick_pulse');
  await publish(draft);
  expect(await usesOf('quick_pulse')).toBe(uses + 1);
  const { duplicateStudy: copy } = await company.admin.run(
    'mutation ($ref: UUID!) { duplicateStudy(ref: $ref) { ref } }',
    draft,
  );
  await publish(copy);
  expect(await usesOf('quick_pulse')).toBe(uses + 1);
});

test('that do not exist are refused', async () => {
  const before = await databaseState(app.dataSource);
  expect((await company.admin.refusal(CREATE, { input: { name: 'New survey', templateSlug: 'nope' } })).fields).toEqual(
    {
      templateSlug: ['There is no template "nope".'],
    },
  );
  expect(await databaseState(app.dataSource)).toEqual(before);
});
