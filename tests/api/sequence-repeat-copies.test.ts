import { startTestApp, tick, type TestApp } from '../testkit';
import { RepeatingSeries } from './support/repeating-series';

let app: TestApp;
let series: RepeatingSeries;
beforeEach(async () => {
  app = await startTestApp();
  series = await RepeatingSeries.create(app, await app.company());
});
afterEach(() => app.stop());

const people = ['ann', 'bob', 'cid'].map((name) => `${name}@people.test`);

describe('the model', () => {
  test.each([
    ['the survey that was chosen', true, ['review_turnaround']],
    ['without a choice the survey that opened last', false, ['review_turnaround', 'docs_findable', 'one_change']],
  ])('is %s', async (_, isChosen, questions) => {
    const short = await series.company.publishedStudy({ sequenceRef: series.ref, questions: ['review_turnaround'] });
    await series.at('2026-03-04T10:00:00Z');
    await series.model();
    await series.set({ modelRef: isChosen ? short.ref : null });
    await series.at('2026-03-10T13:00:00Z');
    const { status, prompts } = await series.newest();
    expect([status, prompts.map(({ slug }) => slug)]).toEqual(['DRAFT', questions]);
  });

  test('gives its protection, groups, texts, notice and reminders to the next survey', async () => {
    const first = await series.company.draftByMail(
      [...people, ...['dot', 'eve', 'fay'].map((name) => `${name}@people.test`)],
      { Level: 'Senior' },
    );
    const kept = {
      ...{ welcomeMessage: 'Five minutes, every six weeks.', scheduledCloseReminders: false },
      ...{ enableScheduledReminders: true, analysisSegments: [{ key: 'Level', visible: true }] },
      privacy: { level: 'STRICT', threshold: 5, commentThreshold: 8, keepDays: 10, identity: 'KNOWN_EMAIL' },
    };
    await series.company.admin.run(
      'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { ref } }',
      { ref: first.ref, input: { ...kept, scheduledCloseDate: '2026-03-20' } },
    );
    await series.company.opened(first);
    await series.add(first);
    await series.set();
    await series.at('2026-03-17T13:00:00Z');
    expect(await series.newest()).toMatchObject({ ...kept, status: 'OPEN', distributionMethod: 'EMAIL' });
  });
});

describe('recipients', () => {
  test('by the rule are whoever is in the asked teams when a survey is drafted', async () => {
    const first = await series.company.studyByMail(people.slice(0, 2), { Role: 'Engineer' });
    await series.add(first);
    await series.set();
    const { study } = await series.company.admin.run(
      'query ($ref: UUID!) { study(ref: $ref) { teams { value } } }',
      first,
    );
    await series.company.roster([
      {
        name: 'cid',
        email: people[2]!,
        teamPath: [study.teams[0].value],
        classification: 1,
        segments: { Role: 'Designer' },
      },
    ]);
    await series.at('2026-03-17T13:00:00Z');
    expect(await series.newest()).toMatchObject({ status: 'OPEN', distributionMethod: 'EMAIL' });
    expect(await series.invited()).toEqual(people);
    await series.set({ from: '2026-03-24', segments: [{ name: 'Role', value: 'Engineer' }] });
    await series.at('2026-03-24T13:00:00Z');
    expect(await series.invited()).toEqual(people.slice(0, 2));
  });

  test('by the list are whoever was on it, without people who have left since', async () => {
    const first = await series.company.studyByMail(people.slice(0, 2));
    await series.add(first);
    expect(await series.set({ recipients: 'LIST', listFrom: first.ref })).toMatchObject({
      recipients: 'LIST',
      listCount: 2,
    });
    expect(await series.set({ recipients: 'LIST' })).toMatchObject({ listCount: 2 });
    const { rosterPeople } = await series.company.admin.run(
      '{ rosterPeople(filter: { search: "bob" }) { nodes { ref } } }',
    );
    await series.company.admin.run('mutation ($refs: [UUID!]!) { removeRosterPeople(refs: $refs) { undoRef } }', {
      refs: [rosterPeople.nodes[0].ref],
    });
    await series.at('2026-03-17T13:00:00Z');
    expect(await series.invited()).toEqual(['ann@people.test']);
  });

  test('a survey that nobody would get is not opened, and the owner is told why', async () => {
    const first = await series.company.studyByMail(people.slice(0, 2));
    await series.add(first);
    await series.set({ recipients: 'LIST' });
    await series.at('2026-03-17T13:00:00Z');
    expect((await series.newest()).status).toBe('DRAFT');
    expect((await series.repeat()).rounds).toMatchObject([
      { day: '2026-03-17', state: 'REFUSED', refusal: 'You must select at least one recipient to continue.' },
    ]);
    await tick(app.runtime);
    const told = 'The next survey of Pulse needs you';
    expect((await series.mails()).filter((subject) => subject === told)).toHaveLength(1);
  });
});
