import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp, type TestCompany } from '../testkit';

const FACTS = 'isCompleted state dueDate owner { name } history { kind value by { name } }';
const UPDATE = `mutation ($sequenceRef: UUID!, $ref: UUID!, $input: UpdateActionItemInput!) {
  updateActionItem(sequenceRef: $sequenceRef, topicSlug: "docs", ref: $ref, input: $input) { ${FACTS} } }`;

let app: TestApp;
let company: TestCompany;
let place: { sequenceRef: string; ref: string };
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const { createStudySequence } = await company.admin.run('mutation { createStudySequence(name: "Pulse") { ref } }');
  const sequenceRef = createStudySequence.ref;
  const { createActionItem } = await company.admin.run(
    `mutation ($ref: UUID!) { starTopic(sequenceRef: $ref, topicSlug: "docs") { isActive }
       createActionItem(sequenceRef: $ref, topicSlug: "docs", input: { text: "Write" }) { ref } }`,
    { ref: sequenceRef },
  );
  place = { sequenceRef, ref: createActionItem.ref };
});

const change = async (input: object) => (await company.admin.run(UPDATE, { ...place, input })).updateActionItem;
const by = { name: 'The admin' };

test('an action item has an owner, a due date and a state, and remembers who changed them', async () => {
  const ownerRef = await company.colleague();
  expect(await change({ ownerRef, dueDate: '2026-12-01', state: 'DOING' })).toMatchObject({
    ...{ isCompleted: false, state: 'DOING', dueDate: '2026-12-01', owner: { name: 'A colleague' } },
  });
  expect(await change({ ownerRef: null, dueDate: null })).toEqual({
    ...{ isCompleted: false, state: 'DOING', dueDate: null, owner: null },
    history: [
      { kind: 'OWNER', value: null, by },
      { kind: 'DUE_DATE', value: null, by },
      { kind: 'OWNER', value: 'A colleague', by },
      { kind: 'DUE_DATE', value: '2026-12-01', by },
      { kind: 'STATE', value: 'DOING', by },
      { kind: 'ADDED', value: null, by },
    ],
  });
});

test('what is left out or the same stays, and is not recorded', async () => {
  await change({ dueDate: '2026-12-01' });
  const { history, ...facts } = await change({ text: 'Write more', dueDate: '2026-12-01', state: 'TO_DO' });
  expect(facts).toEqual({ isCompleted: false, state: 'TO_DO', dueDate: '2026-12-01', owner: null });
  expect(history).toHaveLength(2);
});

test('completing and the state DONE are the same, and undoing it goes back to what it was', async () => {
  await change({ state: 'DOING' });
  expect(await change({ isCompleted: true })).toMatchObject({ isCompleted: true, state: 'DONE' });
  expect(await change({ isCompleted: false })).toMatchObject({ isCompleted: false, state: 'DOING' });
  expect(await change({ state: 'DONE' })).toMatchObject({ isCompleted: true, state: 'DONE' });
  expect(await change({ state: 'TO_DO', isCompleted: true })).toMatchObject({ isCompleted: false, state: 'TO_DO' });
});

test('somebody of another company, or of none, can’t be an owner', async () => {
  const stranger = await (await app.company('Umbrella')).colleague();
  for (const ownerRef of [stranger, randomUUID()])
    expect(await company.admin.refusal(UPDATE, { ...place, input: { ownerRef } })).toMatchObject({ status: 404 });
  expect(await change({})).toMatchObject({ owner: null });
});
