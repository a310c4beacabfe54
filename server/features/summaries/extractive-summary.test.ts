import fc from 'fast-check';
import { extractiveSummary } from './extractive-summary';
import { MAX_SUMMARY_LENGTH } from './plain-text';

const COMMENTS = [
  'Search on the handbook never finds the runbook I need.',
  'The lunch is good. I like the colour of the lift.',
  'The handbook search finds nothing, so I ask in the chat.',
  'Nobody updates the handbook after an incident.',
  'I would rather have a second monitor.',
  'Runbooks in the handbook are years old.',
];

test('a summary quotes what several people mention, the best one first', () => {
  const summary = extractiveSummary(COMMENTS);
  expect(summary).toMatch(/^“[^”]*handbook[^”]*”( “[^”]+”){0,3}$/);
  expect(summary).not.toContain('lift');
});

test('a summary contains two texts that say the same only once', () => {
  const summary = extractiveSummary([
    'Builds are far too slow here.',
    'The builds are far too slow here!',
    'Builds are far too slow here.',
    'Tests are flaky on Mondays.',
  ]);
  expect(summary.match(/slow/g)).toHaveLength(1);
  expect(summary).toContain('flaky');
});

test('a text is quoted in full, because a sentence of it may lose its sense', () => {
  const reports = 'We write reports for audits and call them documentation. Nobody can work with them.';
  const docs = 'We don’t have too little documentation. We have too much that is half true.';
  expect(extractiveSummary([reports, docs, 'The lift is slow.'])).toContain(`“${reports}”`);
  const long = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
  expect(extractiveSummary([`Nobody can work with them. ${long}`, docs])).toBe(`“${docs}”`);
  expect(extractiveSummary([`Nobody can work with them. ${long}`, `${long}. Half true.`])).toBe('');
});

test.each([
  [['Write more.', 'Write more.', 'Write more.'], '“Write more.”'],
  [['文書が古いです。', '文書が見つかりません。', '昼食はおいしい。'], /文書/],
  [['...', '!!!', ' '], ''],
  [[], ''],
])('the texts %j can be summed up', (texts, expected) => {
  if (typeof expected === 'string') expect(extractiveSummary(texts)).toBe(expected);
  else expect(extractiveSummary(texts)).toMatch(expected);
});

test('the same texts give the same summary, which is short and quotes whole texts', () => {
  const comment = fc
    .array(fc.constantFrom('builds', 'are', 'slow', 'reviews', 'wait', 'docs', 'old', 'tests', 'flaky'), {
      minLength: 1,
      maxLength: 15,
    })
    .map((words) => `${words.join(' ')}.`);
  fc.assert(
    fc.property(fc.array(comment, { maxLength: 40 }), (texts) => {
      const summary = extractiveSummary(texts);
      expect(extractiveSummary(texts)).toBe(summary);
      expect(summary.length).toBeLessThanOrEqual(MAX_SUMMARY_LENGTH);
      const quoted = [...summary.matchAll(/“([^”]*)”/g)].map((match) => match[1]!);
      expect(quoted.length).toBeLessThanOrEqual(4);
      for (const sentence of quoted) expect(texts).toContain(sentence);
    }),
  );
});
