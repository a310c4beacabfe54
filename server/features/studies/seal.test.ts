import { sealedDocument, sealOf, type SealedDocument, type SealedValue } from './seal';
import type { SequencedPrompt } from './study-prompts';

const prompt: SequencedPrompt = {
  slug: 'docs',
  text: 'Our docs help me.',
  type: 'MATRIX_L',
  topicSlug: 'documentation',
  polarity: 'POSITIVE',
  scored: true,
  choiceLabels: ['Never', 'Always'],
  rowLabels: ['Wiki'],
  exclusiveChoice: 'None',
  parentSlug: 'uses_docs',
  replacementString: 'TOOL',
  translations: [
    { language: 'de', text: 'Unsere Doku hilft.', choiceLabels: ['Nie', ''], rowLabels: [], replacementString: 'X' },
  ],
  scope: 'CANONICAL',
  visibility: 'VISIBLE',
  frozen: true,
  offersDontKnow: false,
  required: true,
  order: 0,
};
const study = {
  id: '11111111-1111-4111-8111-111111111111',
  openDate: new Date('2026-11-22T10:00:00Z'),
  flags: { voting_enabled: true },
  privacyContract: {
    level: 'STANDARD',
    threshold: 3,
    commentThreshold: 5,
    attributes: ['Team', 'Role'],
    identity: 'ANY_EMAIL',
    keepDays: 30,
    version: 2,
  },
  imported: null,
} as const satisfies object;
const published = { ...study, privacyContract: { ...study.privacyContract, attributes: ['Team', 'Role'] } };
const document = sealedDocument(published, [prompt, { ...prompt, slug: 'search', order: 1 }]);

/** Every document that differs from the given one in a single place. */
function changed(value: SealedValue): SealedValue[] {
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [`${value} `];
  if (value === null) return [''];
  const isList = Array.isArray(value);
  const entries = Object.entries(value as SealedDocument);
  const put = (key: string, part: SealedValue) => {
    const whole = Object.fromEntries(entries.map(([name, old]) => [name, name === key ? part : old]));
    return isList ? Object.values(whole) : whole;
  };
  const without = (key: string) => {
    const rest = entries.filter(([name]) => name !== key);
    return isList ? rest.map(([, part]) => part) : Object.fromEntries(rest);
  };
  return entries.flatMap(([key, part]) => [without(key), ...changed(part).map((other) => put(key, other))]);
}

test('the document names the survey, its questions, its terms and its readers', () => {
  expect(document).toMatchObject({
    version: 2,
    survey: study.id,
    openDate: '2026-11-22T10:00:00.000Z',
    terms: { identity: 'ANY_EMAIL', keepDays: 30, threshold: 3, attributes: ['Team', 'Role'] },
    readers: { closed: ['DevEx Admin', 'DevEx Viewer', 'Share link'] },
    asksForVotes: true,
  });
  expect(document.questions).toMatchObject([
    { slug: 'docs', translations: [{ language: 'de', choiceLabels: ['Nie', 'Always'], rowLabels: ['Wiki'] }] },
    { slug: 'search' },
  ]);
});

test('every change of a single value changes the seal, and no two changes give the same seal', () => {
  const others = changed(document);
  expect(others.length).toBeGreaterThan(60);
  const seals = new Set([document, ...(others as SealedDocument[])].map(sealOf));
  expect(seals.size).toBe(others.length + 1);
});

test('the seal depends on the order of the questions, and not on the order in which they were read', () => {
  const [first, second] = [prompt, { ...prompt, slug: 'search', order: 1 }];
  expect(sealOf(sealedDocument(published, [second, first]))).toBe(sealOf(document));
  const swapped = [
    { ...first, order: 1 },
    { ...second, order: 0 },
  ];
  expect(sealOf(sealedDocument(published, swapped))).not.toBe(sealOf(document));
});

test('at level strict nobody reads results of the open survey', () => {
  const strict = { ...published, privacyContract: { ...published.privacyContract, level: 'STRICT' as const } };
  expect(sealedDocument(strict, [])).toMatchObject({ readers: { open: [] } });
});

test('a contract of version 1 is sealed as it always was, over its terms alone', () => {
  const { version: _, identity: __, keepDays: ___, ...terms } = published.privacyContract;
  expect(sealedDocument({ ...published, privacyContract: terms }, [prompt])).toEqual(terms);
  expect(sealOf({ threshold: 3, level: 'STANDARD', attributes: ['Team', 'Role'], commentThreshold: 3 })).toBe(
    '4aa0e018966ac3b2eeaf550435164ecdfbd73beae75963affe1f0f32b55523ca',
  );
});

test('a question that offers "Don’t know" says so, and any other is sealed as it was before that existed', () => {
  const questionsOf = (offersDontKnow: boolean) =>
    sealedDocument(published, [{ ...prompt, offersDontKnow }]).questions as SealedDocument[];
  expect(questionsOf(true)[0]).toMatchObject({ required: true, offersDontKnow: true });
  expect(questionsOf(false)[0]).not.toHaveProperty('offersDontKnow');
});
