import { planStrict, type PlanInput } from './strict-plan';
import { planStrictInThread } from './strict-thread';

const counts = [
  [1, 2, 0, 3, 2],
  [0, 1, 2, 2, 1],
  [1, 0, 1, 0, 0],
];
const input: PlanInput = {
  threshold: 3,
  groups: [
    { kind: 'COMPANY', depth: 0, atoms: [0, 1, 2] },
    ...[0, 1, 2].map((atom) => ({ kind: 'TEAM' as const, depth: 1, atoms: [atom] })),
  ],
  prompts: ['pace', 'clarity'].map((slug) => ({ slug, topicSlug: 'review', counts })),
};

test('the thread makes the same plan', async () => {
  const plan = await planStrictInThread(input);
  expect(plan).toEqual(planStrict(input));
  expect(plan[0]).toEqual(['FULL', 'FULL', 'HIDDEN', 'HIDDEN']);
});

test('what is not planned in time is hidden', async () => {
  expect(await planStrictInThread(input, 0)).toEqual(input.prompts.map(() => input.groups.map(() => 'HIDDEN')));
});

test('a thread that fails is an error', async () => {
  await expect(
    planStrictInThread({ ...input, groups: [{ ...input.groups[0]!, atoms: null as never }] }),
  ).rejects.toThrow();
});
