import fc from 'fast-check';
import { columnsOf, heightOf, labelStep, linePath, runsOf, spreadLabels, ticksOf } from './lineGeometry';

const AREA = { left: 40, right: 640, top: 20, bottom: 320 };

test('a line is interrupted where there is no value, and begins with the first one', () => {
  const at = (x: number, y: number) => ({ x, y });
  expect(linePath([null, at(10, 5), at(20, 6), null, at(40, 7)])).toBe('M10.0 5.0L20.0 6.0M40.0 7.0');
  expect(runsOf([1, null, 2, 3])).toEqual([
    [{ at: 0, value: 1 }],
    [
      { at: 2, value: 2 },
      { at: 3, value: 3 },
    ],
  ]);
});

test('a value stands at its share of the scale, also if that begins above 0 or is turned around', () => {
  expect(heightOf(45, { min: 30, max: 60, step: 10 }, AREA)).toBe(170);
  expect(heightOf(1, { min: 1, max: 4, step: 1, isReversed: true }, AREA)).toBe(20);
  // The end of an interval may be outside, and is drawn at the edge.
  expect(heightOf(90, { min: 30, max: 60, step: 10 }, AREA)).toBe(20);
  expect(ticksOf({ min: 30, max: 60, step: 10 })).toEqual([30, 40, 50, 60]);
});

test('columns fill the width, and a single one stands in the middle', () => {
  expect(columnsOf(3, AREA)).toEqual([84, 340, 596]);
  expect(columnsOf(6, { ...AREA, right: 240 })[0]).toBeCloseTo(40 + 200 / 12);
  expect(columnsOf(1, AREA)).toEqual([340]);
});

test('labels of columns are left out where they would run into each other', () => {
  expect(labelStep(4, 40)).toBe(1);
  expect(labelStep(4, 27)).toBe(2);
  expect(labelStep(4, 12)).toBe(3);
});

test('labels that are far apart stay where they are', () => {
  expect(spreadLabels([100, 50, 200], 20, [0, 300])).toEqual([100, 50, 200]);
});

test('labels of equal heights are set around it, in their order', () => {
  expect(spreadLabels([100, 100, 100], 20, [0, 300])).toEqual([80, 100, 120]);
});

test('labels never cover each other, keep their order and stay within the ends', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 20, max: 320, noNaN: true }), { maxLength: 15 }), (heights) => {
      const spread = spreadLabels(heights, 20, [20, 320]);
      const order = [...heights.keys()].sort((a, b) => heights[a]! - heights[b]! || a - b);
      order.forEach((label, at) => {
        expect(spread[label]).toBeGreaterThanOrEqual(20 - 1e-6);
        expect(spread[label]).toBeLessThanOrEqual(320 + 1e-6);
        if (at > 0) expect(spread[label]! - spread[order[at - 1]!]!).toBeGreaterThanOrEqual(20 - 1e-6);
      });
    }),
  );
});
