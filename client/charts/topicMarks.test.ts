import { TOPIC_COLOUR_KEYS } from '../theme/colours';
import { topicMark, topicMarksOf } from './topicMarks';

const told = ({ outline, isFilled }: ReturnType<typeof topicMark>) => `${outline} ${isFilled}`;

test('every topic of the library has a mark of its own, whatever else is drawn', () => {
  const marks = TOPIC_COLOUR_KEYS.map(topicMark);
  expect(new Set(marks.map(told)).size).toBe(TOPIC_COLOUR_KEYS.length);
  const drawn = topicMarksOf(['docs', 'our_own', 'test']);
  expect(drawn.get('docs')).toEqual(topicMark('docs'));
  expect(drawn.get('test')).toEqual(topicMark('test'));
});

test('topics of a company have marks of their own in a picture, and one mark beside their names', () => {
  const drawn = topicMarksOf(['one', 'two']);
  expect(told(drawn.get('one')!)).not.toBe(told(drawn.get('two')!));
  expect(topicMark('one')).toEqual(topicMark('other'));
});
