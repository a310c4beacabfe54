import { scoreColour, sentimentColour, topicColour } from './tokens';

it('shows sentiment in the ends and the middle of the score colours', () => {
  expect(sentimentColour('negative')).toEqual(scoreColour(0));
  expect(sentimentColour('neutral')).toEqual(scoreColour(50));
  expect(sentimentColour('positive')).toEqual(scoreColour(100));
});

it('gives a topic without its own colour the colour of `other`', () => {
  expect(topicColour('brand_new')).toBe(topicColour('other'));
  expect(topicColour('toString')).toBe(topicColour('other'));
  expect(topicColour('docs')).not.toBe(topicColour('other'));
});
