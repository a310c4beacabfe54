import { cumulativePoints } from './cumulativePoints';

const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const read = (points: ReturnType<typeof cumulativePoints>) =>
  points.map(({ x, y }) => [x.toISOString().slice(11, 16), y]);

test('the total has a point for each hour from the opening, also without responses, and the last one is now', () => {
  const points = cumulativePoints(
    [
      { hour: at('10:00'), count: 2 },
      { hour: at('12:00'), count: 3 },
    ],
    at('09:20'),
    new Date(at('12:40')),
  );
  expect(read(points)).toEqual([
    ['09:20', 0],
    ['09:59', 0],
    ['10:59', 2],
    ['11:59', 2],
    ['12:40', 5],
  ]);
});

test('the points begin with the first response where the opening is unknown', () => {
  expect(read(cumulativePoints([{ hour: at('10:00'), count: 1 }], null, new Date(at('10:00'))))).toEqual([
    ['10:00', 0],
    ['10:00', 1],
  ]);
});

test('in the first hour the total rises from none at the opening', () => {
  const hours = [{ hour: at('10:00'), count: 7 }];
  expect(read(cumulativePoints(hours, at('10:20'), new Date(at('10:40'))))).toEqual([
    ['10:20', 0],
    ['10:40', 7],
  ]);
});

test('the last hour of a day stays within the day', () => {
  const [, point] = cumulativePoints([{ hour: at('23:00'), count: 1 }], at('23:10'), new Date('2026-03-04T12:00:00Z'));
  expect([point!.x.toISOString(), point!.y]).toEqual(['2026-03-02T23:59:59.999Z', 1]);
});

test('without responses the total stays at none, and a draft has no points', () => {
  expect(read(cumulativePoints([], at('09:00'), new Date(at('12:00'))))).toEqual([
    ['09:00', 0],
    ['09:59', 0],
    ['12:00', 0],
  ]);
  expect(cumulativePoints([], null, new Date(at('12:00')))).toEqual([]);
});
