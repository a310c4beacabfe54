import { hiddenGroupExplanation, hiddenGroupTitle, hiddenNote, hiddenText, privacyText } from './hidden-results';

const strict = { level: 'STRICT', threshold: 5, commentThreshold: 10 } as const;

test('a hidden figure names the minimum of its survey', () => {
  expect(hiddenText({ reason: 'BELOW_THRESHOLD', needed: 3 })).toBe(
    'There were not enough responses for this topic to meet the anonymity threshold of 3.',
  );
  expect(hiddenText({ reason: 'NO_RESPONSES', needed: 5 })).toBe(
    'There were not enough responses for this topic to meet the anonymity threshold of 5.',
  );
});

test('a figure that is hidden although enough people answered names the true reason and no number', () => {
  const complementary = { reason: 'COMPLEMENTARY', needed: 3 } as const;
  for (const text of [hiddenText(complementary), hiddenGroupExplanation(complementary)]) {
    expect(text).toBe("Hidden so that nobody's answers can be worked out from the results that are shown.");
  }
  expect(hiddenGroupTitle('COMPLEMENTARY', true)).toBe('No detailed results available for this team.');
  expect(hiddenGroupTitle('COMPLEMENTARY', false)).toBe('No detailed results available.');
});

test('at level STRICT the note does not name size as the only reason', () => {
  expect(hiddenNote('Topics', { ...strict, level: 'STANDARD' })).toBe(
    'Topics with fewer than 5 respondents are hidden.',
  );
  expect(hiddenNote('Groups', strict)).toBe(
    "Groups with fewer than 5 respondents are hidden. So are those from which somebody's answers could be worked out.",
  );
});

test('the privacy text names the minimums of the survey, and what level STANDARD does not prevent', () => {
  expect(privacyText({ level: 'STANDARD', threshold: 3, commentThreshold: 3 })).toBe(
    'Answers are anonymous, and nothing is shown of fewer than 3 people. Subtracting groups from each other can reveal the answers of smaller ones, even of one person.',
  );
  expect(privacyText(strict)).toMatch(
    /fewer than 5 people\. Comments need 10\. Groups are also hidden where somebody's answer/,
  );
});
