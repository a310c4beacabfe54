import type { Suppressed } from './release/released-scores';
import { hiddenSentence } from './hidden-sentence';

const sentence = (reason: Suppressed['reason'], { team = false, respondents = null as number | null } = {}) =>
  hiddenSentence({ reason, needed: 10 }, { teamId: team ? 'a-team' : null, scores: { respondents } });

test('names the threshold that was not met', () => {
  const topic = 'There were not enough responses for this topic to meet the anonymity threshold of 10.';
  expect(sentence('BELOW_THRESHOLD')).toBe(topic);
  expect(sentence('NO_RESPONSES')).toBe(topic);
  expect(sentence('BELOW_THRESHOLD', { team: true, respondents: 7 })).toBe(topic);
});

test('says if the results of the whole team are hidden, because it is too small or nobody took part', () => {
  expect(sentence('BELOW_THRESHOLD', { team: true })).toBe(
    'No detailed results available for this team as the number of respondents is below the anonymity threshold.',
  );
  expect(sentence('NO_RESPONSES', { team: true })).toBe("This team hasn't participated in this survey.");
});

test('names no threshold if enough people answered', () => {
  for (const group of [{}, { team: true, respondents: 12 }]) {
    expect(sentence('COMPLEMENTARY', group)).toBe(
      "Hidden so that nobody's answers can be worked out from the results that are shown.",
    );
  }
});
