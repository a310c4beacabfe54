import { cumulativePoints } from './cumulativePoints';

const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const read = (points: ReturnType<typeof cumulativePoints>) =>
  points.map(({ x, y }) => [x.toISOString().slice(11, 16), y]);

test('the total has a point for each hour from the opening, also without responses, and one at the end', () => {
  const points = cumulativePoints(
    [
      { hour: at('10:00'), count: 2 },
      { hour: at('12:00'), count: 3 },
    ],
    at('09:20'),
    new Date(at('12:40')),
  );
  expect(read(points)).toEqual([
    ['09:00', 0],
    ['10:00', 2],
    ['11:00', 2],
    ['12:00', 5],
    ['12:40', 5],
  ]);
});

test('the points begin with the first response where the opening is unknown', () => {
  expect(read(cumulativePoints([{ hour: at('10:00'), count: 1 }], null, new Date(at('10:00'))))).toEqual([
    ['10:00', 1],
  ]);
});

test('there are no points without responses', () => {
  expect(cumulativePoints([], at('09:00'), new Date(at('12:00')))).toEqual([]);
});
